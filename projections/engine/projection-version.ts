import { migrateOver } from '@secondspring/platform/migrations/migrate.ts';
import { becomeLeader } from '@secondspring/platform/postgres/leader-election.ts';
import type { ClientBase } from 'pg';
import { readCheckpoint } from './checkpoint.ts';
import { nextSchema } from './schema-names.ts';
import { controlTables } from './migrations.ts';
import type { Projection } from './projection.ts';
import { isAheadOfLog, rebuild, type RebuildOptions } from './rebuild.ts';

/** The read models in use belong to a newer release, so this process must not write. */
export class NewerProjectionVersion extends Error {
  override readonly name = 'NewerProjectionVersion';
}

export const buildLockName = (schema: string): string => `build ${schema}`;

/**
 * Runs `work` while holding the lock for building a schema; waits for the lock. The signal given to `work` also
 * aborts when the lock is lost, because a load has connections of its own.
 */
export const withBuildLock = async <T>(
  { databaseUrl }: Pick<Projection, 'databaseUrl'>,
  schema: string,
  signal: AbortSignal,
  work: (client: ClientBase, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const { client, lost, release } = await becomeLeader(databaseUrl, buildLockName(schema), signal);
  const leading = new AbortController();
  lost.catch((error: unknown) => leading.abort(error));
  const working = async (): Promise<T> => {
    await migrateOver(client, databaseUrl, controlTables);
    return await work(client, AbortSignal.any([signal, leading.signal]));
  };
  try {
    return await Promise.race([working(), lost]);
  } finally {
    await release();
  }
};

/** Version of the read models in use; 0 where none exist. Throws {@link NewerProjectionVersion}. */
export const currentProjectionVersion = async (
  client: ClientBase,
  { domain }: Projection,
): Promise<number> => {
  const version = (await readCheckpoint(client, domain))?.projectionVersion ?? 0;
  if (version > domain.projectionVersion)
    throw new NewerProjectionVersion(`projection version ${version} of ${domain.name} is in use`);
  return version;
};

/**
 * Ensures that a domain's read models have this release's projection version. Rebuilds them if they are missing or
 * older, or if they are ahead of the log (checked only if `suspected`). One process at a time; the old read models
 * stay in use until the cutover. Throws {@link NewerProjectionVersion}.
 */
export const ensureProjectionVersion = async (
  projection: Projection,
  leader: string,
  { suspected, ...options }: RebuildOptions & { readonly suspected: boolean },
): Promise<void> =>
  await withBuildLock(
    projection,
    nextSchema(projection.domain.name),
    options.signal,
    async (client, signal) => {
      const version = await currentProjectionVersion(client, projection);
      if (
        version < projection.domain.projectionVersion ||
        (suspected && (await isAheadOfLog(client, projection)))
      )
        await rebuild(client, projection, leader, { ...options, signal });
    },
  );
