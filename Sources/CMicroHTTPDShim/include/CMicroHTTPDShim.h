#pragma once
// The functions of libmicrohttpd that take variable arguments, in a form that Swift can call.
#include <stdint.h>
#include <sys/types.h>
#include <sys/socket.h>
#include <microhttpd.h>

/// Starts a daemon; `options` ends with an item `MHD_OPTION_END`. NULL when it could not be started.
struct MHD_Daemon *pointer_start_daemon(
    unsigned int flags, MHD_AccessHandlerCallback handler, void *handler_cls, struct MHD_OptionItem *options);

/// The epoll descriptor that a daemon without a thread of its own is to be waited on by; -1 without one.
int pointer_epoll_descriptor(struct MHD_Daemon *daemon);

/// The socket of a connection.
int pointer_socket(struct MHD_Connection *connection);

/// What the notification of a connection's start left with it.
void *pointer_context(struct MHD_Connection *connection);

/// Lets a response without a length end with its connection instead of in pieces.
void pointer_end_by_closing(struct MHD_Response *response);
