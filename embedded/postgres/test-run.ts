import { SHARED_CLUSTER, startTemporaryPostgres } from './temporary.ts';

/** Vitest `globalSetup`: one temporary cluster per run, so that each test file only creates a database. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env[SHARED_CLUSTER] !== undefined) return undefined;
  const server = await startTemporaryPostgres();
  process.env[SHARED_CLUSTER] = server.url('postgres');
  return async () => {
    Reflect.deleteProperty(process.env, SHARED_CLUSTER);
    await server.stop();
  };
};
