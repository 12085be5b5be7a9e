#!/bin/bash
# healthcheck.sh PORT: status 0 when the pointerd of this container says that it is healthy.
# The shell speaks HTTP by itself, so that the image needs no client.
set -eu
exec 3<>"/dev/tcp/127.0.0.1/$1"
printf 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r -t 2 _ status _ <&3
[ "$status" = 200 ]
