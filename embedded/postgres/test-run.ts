import { SHARED_CLUSTER, startTemporaryPostgres } from './temporary.ts';

/** A vitest `globalSetup` of any number of projects: one temporary cluster for the whole run, so that each test file only makes a database. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env[SHARED_CLUSTER] !== undefined) return undefined;
  const server = await startTemporaryPostgres();
  process.env[SHARED_CLUSTER] = server.url('postgres');
  return async () => {
    Reflect.deleteProperty(process.env, SHARED_CLUSTER);
    await server.stop();
  };
};
