import { readFile } from 'node:fs/promises';
import type Koa from 'koa';
import type { ServiceConfig } from '../config/service-config.ts';
import { describeError } from '../telemetry/describe-error.ts';
import { startOperations } from '../telemetry/operations.ts';
import { createDependencies, type Dependencies } from './dependencies.ts';
import { serve, type Place } from './serve.ts';

/** Exit code of a process that could not start because something it needs does not answer (sysexits EX_UNAVAILABLE). */
const EXIT_UNAVAILABLE = 69;

/** What a service does by itself beside answering calls. */
export type Running = { stop(): Promise<unknown> };

/** Where a configuration says to listen. Throws when certificate or key can't be read. */
export const placeOf = async ({
  PORT,
  HOST,
  TLS_CERTIFICATE,
  TLS_KEY,
}: Pick<ServiceConfig, 'PORT' | 'HOST' | 'TLS_CERTIFICATE' | 'TLS_KEY'>): Promise<Place> => ({
  port: PORT,
  host: HOST,
  tls:
    TLS_CERTIFICATE === undefined || TLS_KEY === undefined
      ? undefined
      : { cert: await readFile(TLS_CERTIFICATE), key: await readFile(TLS_KEY) },
});

/**
 * Runs one service alone, for its `main.ts`: builds what it stands on, serves it on PORT with its reactors beside it, and on SIGTERM
 * or SIGINT lets running requests and reactions finish before it ends.
 */
export const runService = async (
  name: string,
  config: ServiceConfig,
  createApp: (dependencies: Dependencies) => Koa | Promise<Koa>,
  startReactors?: (dependencies: Dependencies) => Running,
): Promise<void> => {
  let dependencies: Dependencies;
  try {
    dependencies = await createDependencies(config);
  } catch (error) {
    process.stderr.write(`Postgres does not answer (${describeError(error).code ?? 'no code'}).\n`);
    process.exit(EXIT_UNAVAILABLE);
  }
  const { log } = dependencies;
  const app = await createApp(dependencies);
  const server = await serve(app.callback(), await placeOf(config));
  const reactors = startReactors?.(dependencies);
  const operations = await startOperations(name, config);
  log.info({ port: server.port }, 'listening');
  const stop = async (signal: string): Promise<void> => {
    log.info({ signal }, 'stopping');
    await Promise.all([server.stop(), reactors?.stop()]);
    await dependencies.close();
    await operations.stop();
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
};
