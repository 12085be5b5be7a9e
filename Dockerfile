# pointerd as an image: built with the Swift toolchain, shipped with the Swift runtime linked in and two C libraries.
# Both images are arguments, so that a registry of one's own, or images made by Scripts/container.sh, can stand in.
ARG TOOLCHAIN=swift:6.3.1-bookworm
ARG BASE=debian:bookworm-slim

FROM ${TOOLCHAIN} AS build
# The release of Debian fixes the versions; a pinned patch level would only fail when a security fix replaces it.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libjansson-dev libmicrohttpd-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN swift build --configuration release --static-swift-stdlib --product pointerd \
    && install -D --strip --target-directory=/product .build/release/pointerd

FROM ${BASE}
LABEL org.opencontainers.image.title="pointerd" \
      org.opencontainers.image.description="The pointer of iPadOS as a service" \
      org.opencontainers.image.licenses="Apache-2.0"
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libjansson4 libmicrohttpd12 libstdc++6 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --no-log-init --uid 10001 --no-create-home --shell /usr/sbin/nologin pointerd
COPY --from=build /product/ /usr/local/bin/
COPY Packaging/Container/healthcheck.sh /usr/local/bin/pointerd-healthcheck
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["pointerd-healthcheck", "8080"]
ENTRYPOINT ["pointerd"]
CMD ["--listen", "0.0.0.0:8080"]
