import type Koa from 'koa';
import type { ServiceConfig } from '../config/service-config.ts';
import { describeError } from '../telemetry/describe-error.ts';
import { createDependencies, type Dependencies } from './dependencies.ts';
import { serve } from './serve.ts';

/** Exit code of a process that could not start because something it needs does not answer (sysexits EX_UNAVAILABLE). */
const EXIT_UNAVAILABLE = 69;

/**
 * Runs one service alone, for its `main.ts`: builds what it stands on, serves it on PORT, and on SIGTERM or SIGINT lets
 * running requests finish before it ends.
 */
export const runService = async (
  config: ServiceConfig,
  createApp: (dependencies: Dependencies) => Koa | Promise<Koa>,
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
  const server = await serve(app.callback(), { port: config.PORT });
  log.info({ port: server.port }, 'listening');
  const stop = async (signal: string): Promise<void> => {
    log.info({ signal }, 'stopping');
    await server.stop();
    await dependencies.close();
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
};
