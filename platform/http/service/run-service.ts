import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type Koa from 'koa';
import { EXIT } from '../../process/exit-codes.ts';
import type { z } from 'zod';
import { readConfigOrExit, type ServiceConfig } from '../../config/service-config.ts';
import { describeError } from '../../telemetry/describe-error.ts';
import { startOperations } from '../../telemetry/operations.ts';
import { MigrationsMissing, TablesTooOld } from '../../migrations/migrate.ts';
import { MasterKeyRefused } from '../../vault/check-master-key.ts';
import { backOff } from '../../concurrency/back-off.ts';
import { shutDownOnSignal, STOP_TIMEOUT_MS } from '../../process/graceful-shutdown.ts';
import { createDependencies, type Dependencies } from './dependencies.ts';
import { isUnavailable } from '../../event-store/unavailable.ts';
import { serve, type ListenOptions, type RequestListener } from '../server/serve.ts';

const STOPPING = JSON.stringify({ status: 'stopping', parts: {} });

const probes: readonly unknown[] = ['/readyz', '/servez'];

/** Answers `GET /readyz` and `GET /servez` with 503 once the signal aborts; passes everything else on. */
const unreadyOnceStopping =
  (leaving: AbortSignal, listener: RequestListener): RequestListener =>
  (request, response) => {
    if (!leaving.aborted || !probes.includes(request.url)) return void listener(request, response);
    response.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(STOPPING);
  };

/** Background work of a service. */
export type RunningTask = { stop(): Promise<unknown> };

/** What a service runs. */
export type Service = {
  createApp(dependencies: Dependencies): Koa | Promise<Koa>;
  startReactors?(dependencies: Dependencies): RunningTask;
};

/** Throws if certificate or key can't be read. */
export const listenOptionsOf = async ({
  PORT,
  HOST,
  TLS_CERTIFICATE,
  TLS_KEY,
  TRUSTED_PROXIES = 0,
}: Pick<ServiceConfig, 'PORT' | 'HOST' | 'TLS_CERTIFICATE' | 'TLS_KEY'> & {
  readonly TRUSTED_PROXIES?: number;
}): Promise<ListenOptions> => ({
  port: PORT,
  host: HOST,
  behindProxy: TRUSTED_PROXIES > 0,
  tls:
    TLS_CERTIFICATE === undefined || TLS_KEY === undefined
      ? undefined
      : { cert: await readFile(TLS_CERTIFICATE), key: await readFile(TLS_KEY) },
});

/** Wait for Postgres at start; it may be starting too. */
const START_TIMEOUT_MS = 60_000;

/** Creates the dependencies; prints a line and exits if Postgres does not answer in time. */
const standOn = async (name: string, config: ServiceConfig): Promise<Dependencies> => {
  const end = performance.now() + START_TIMEOUT_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createDependencies(config, name);
    } catch (error) {
      if (error instanceof MasterKeyRefused || error instanceof TablesTooOld) {
        process.stderr.write(`The configuration can’t be used:\n  ${error.message}\n`);
        process.exit(EXIT.config);
      }
      // Another process may be about to run them.
      const unmigrated = error instanceof MigrationsMissing;
      if (!(unmigrated || isUnavailable(error)) || performance.now() > end) {
        process.stderr.write(
          unmigrated
            ? `${error.message}.\n`
            : `Postgres does not answer (${describeError(error).code ?? 'no code'}).\n`,
        );
        process.exit(EXIT.unavailable);
      }
      await pause(backOff(attempt));
    }
  }
};

/**
 * Runs one service for its `main.ts`: reads its variables or exits, creates dependencies, serves on PORT, starts its reactors. On SIGTERM
 * or SIGINT it becomes unready at once, answers for DRAIN_SECONDS more until proxies notice, and finishes
 * running requests and reactions.
 */
export const runService = async <Schema extends z.ZodType<ServiceConfig>>(
  name: string,
  variables: Schema,
  serviceOf: (config: z.output<Schema>) => Service,
): Promise<void> => {
  const config = readConfigOrExit(variables, process.env);
  const service = serviceOf(config);
  const leaving = new AbortController();
  const drain = config.DRAIN_SECONDS * 1000;
  /** Stops what was started; dependencies that only hold connections just end. */
  let stop = async (): Promise<void> => undefined;
  shutDownOnSignal(async () => {
    leaving.abort();
    await stop();
  }, drain + STOP_TIMEOUT_MS);
  const dependencies = await standOn(name, config);
  const { log } = dependencies;
  const app = await service.createApp(dependencies);
  const listener = unreadyOnceStopping(leaving.signal, app.callback());
  const server = await serve(listener, await listenOptionsOf(config));
  const reactors = service.startReactors?.(dependencies);
  const operations = await startOperations(name, config, { '/readyz': (...call) => void listener(...call) });
  log.info({ port: server.port }, 'listening');
  stop = async () => {
    log.info('stopping');
    await Promise.all([server.stop(pause(drain)), reactors?.stop()]);
    await dependencies.close();
    await operations.stop();
  };
};
