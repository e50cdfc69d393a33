# syntax=docker/dockerfile:1
# Builds Pogona from source and leaves one program in a small image. See deploy/README.md.

FROM node:22-bookworm-slim AS node

FROM rust:1.95-bookworm AS build
# npm builds the web app; `cargo xtask build` brings wasm-pack and the npm packages by itself.
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
    && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
WORKDIR /src
COPY . .
RUN cargo xtask build

FROM debian:bookworm-slim
# curl for the health check alone.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends curl \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin pogona \
    && install --directory --owner=pogona --group=pogona --mode=0700 /data /backups
COPY --from=build /src/target/release/pogona /usr/local/bin/pogona
COPY --from=build /src/LICENSE /usr/share/doc/pogona/LICENSE
USER 10001:10001
ENV LISTEN=0.0.0.0:8080 DATA_DIR=/data
VOLUME ["/data", "/backups"]
EXPOSE 8080
# With TLS_CERT the same address speaks HTTPS, with a certificate that is not for `localhost`.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD curl --fail --silent --insecure --output /dev/null "http${TLS_CERT:+s}://localhost:8080/healthz" || exit 1
STOPSIGNAL SIGTERM
ENTRYPOINT ["pogona"]
