# The service in one image, for every role; deploy/README.md says how to run it.
FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/setup.mjs scripts/
# 1 leaves out the GPL build of FFmpeg, and with it video; FFMPEG_PATH may then name another
ARG WITHOUT_NODE_AV=0
# The project brings its own Node by npm. This image is that very version (a test compares), so its binary takes the place of
# the second one, 150 MB, and the set-up leaves it alone.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --no-update-notifier \
  && mkdir -p node_modules/node/bin \
  && ln -s "$(command -v node)" node_modules/node/bin/node \
  && node scripts/setup.mjs --production

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json package-lock.json LICENSE ./
COPY scripts/setup.mjs scripts/
COPY deploy/create-bucket.ts deploy/
COPY generated generated
COPY server server
# nothing but the data belongs to who runs the service
RUN install -d -o node -g node -m 700 "$DATA_DIR"
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
# a worker has no port of its own but the operator's
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPERATOR_PORT || process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# as `npm start` does, which works here too, with one process less between the engine and the service
CMD ["node", "server/main.ts"]
