import { SHARED_CLUSTER, startTemporaryPostgres } from './temporary.ts';

/** A vitest `globalSetup`: one temporary cluster for the whole run, so that each test file only makes a database. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTemporaryPostgres();
  process.env[SHARED_CLUSTER] = server.url('postgres');
  return async () => {
    Reflect.deleteProperty(process.env, SHARED_CLUSTER);
    await server.stop();
  };
}
