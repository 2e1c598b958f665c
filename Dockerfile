# The service in one image, for every role; deploy/README.md says how to run it.
FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY kit/package.json kit/
COPY media-engines/package.json media-engines/
COPY local-models/package.json local-models/
COPY actions/package.json actions/
COPY server/package.json server/
COPY scripts/setup.mjs scripts/
# 1 leaves out the GPL build of FFmpeg, and with it video; FFMPEG_PATH may then name another
ARG WITHOUT_NODE_AV=0
# The set-up installs what the lock file names, as everywhere, and runs on the Node of this image.
RUN node scripts/setup.mjs --production

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json package-lock.json LICENSE ./
COPY scripts/setup.mjs scripts/start.mjs scripts/
COPY deploy/create-bucket.ts deploy/
COPY contract.config.ts ./
COPY generated generated
COPY media-engines media-engines
COPY local-models local-models
COPY actions actions
COPY server server
COPY kit/package.json kit/
COPY kit/config.ts kit/
COPY kit/runtime kit/runtime
COPY kit/node kit/node
COPY kit/express kit/express
COPY spec/providers.schema.json spec/pattern-sentences.ts spec/
# the service's user owns nothing but the data
RUN install -d -o node -g node -m 700 "$DATA_DIR" "$DATA_DIR/fonts"
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
# a worker has no port of its own but the operator's
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPERATOR_PORT || process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# as `npm start` does, which works here too, with one process less between the engine and the service
CMD ["node", "server/main.js"]
