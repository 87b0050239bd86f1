import { migrateOver } from '@secondspring/platform/migrations/migrate.ts';
import { becomeLeader } from '@secondspring/platform/concurrency/leader-election.ts';
import type { ClientBase } from 'pg';
import { readCheckpoint } from './checkpoint.ts';
import { nextSchema } from './schema-names.ts';
import { controlTables } from './migrations.ts';
import type { Projection } from './projection.ts';
import { isAheadOfLog, rebuild, type RebuildOptions } from './rebuild.ts';

/** A newer release's folds are in place; this one must not write. */
export class NewerProjectionVersion extends Error {
  override readonly name = 'NewerProjectionVersion';
}

/** Name of the lock that whoever builds a schema of read models holds. */
export const buildLockName = (schema: string): string => `build ${schema}`;

/**
 * Does something as the only one who builds a schema of read models; waits for whoever does now. The work's signal also aborts when the
 * lock is lost: a load has connections of its own, and must not go on when somebody else may have begun.
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

/** Version of the read models in use; 0 where there are none. Throws {@link NewerProjectionVersion}. */
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
 * Sees to it that a domain's read models are of this release's edition: builds them where they are missing or older, or fold what the log does not
 * hold (asked only where that is `suspected`), one process at a time, while the older ones go on being read and written. Throws
 * {@link NewerProjectionVersion} where they are newer.
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
