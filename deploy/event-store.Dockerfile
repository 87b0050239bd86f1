# The embedded event store alone, for machines that cannot pull EventStoreDB. Without --tls-cert, --tls-key and --user it serves everyone
# who can reach the container.
#
#     docker build -f deploy/event-store.Dockerfile -t secondspring/event-store:local .

FROM node:24-slim AS packages
WORKDIR /app
COPY package-lock.json embedded/package.json ./
# The event store needs five of the packages of embedded/, in the versions of the lock file.
RUN node --eval " \
    const { dependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8')); \
    const needed = ['@eventstore/db-client', '@grpc/grpc-js', 'lmdb', 'protobufjs', 'zod']; \
    const kept = Object.fromEntries(needed.map((name) => [name, dependencies[name]])); \
    fs.writeFileSync('package.json', JSON.stringify({ private: true, type: 'module', dependencies: kept }));" \
 && npm install --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error

FROM node:24-slim
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY embedded/authentication embedded/authentication
COPY embedded/event-store embedded/event-store
# Shared sources: the address of the run-book, the exit codes, and the lock of a folder.
COPY platform/package.json platform/
COPY platform/event-store/damaged-log.ts platform/event-store/
COPY platform/process/exit-codes.ts platform/process/folder-lock.ts platform/process/
RUN mkdir node_modules/@secondspring && ln --symbolic ../../platform node_modules/@secondspring/platform
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 2113
ENTRYPOINT ["node", "--disable-proto=throw", "embedded/event-store/main.ts", "--host", "0.0.0.0", "--port", "2113"]
CMD ["--data", "/data"]
