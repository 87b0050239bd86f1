import { readCheckpoint } from './checkpoint.ts';
import { prepareControlTables } from './control-tables.ts';
import { becomeLeader } from '@secondspring/platform/waiting/leadership.ts';
import type { Projection } from './projection.ts';
import { rebuild, type RebuildOptions } from './rebuild.ts';

/** A newer release's folds are in place; this one must not write. */
class NewerEdition extends Error {
  override readonly name = 'NewerEdition';
}

/**
 * Sees to it that a domain's read models are of this release's edition: builds them where they are missing or older,
 * one process at a time, while the older ones go on being read and written. Throws {@link NewerEdition} where they are newer.
 */
export const ensureEdition = async (
  projection: Projection,
  leader: string,
  options: RebuildOptions,
): Promise<void> => {
  const { domain, databaseUrl } = projection;
  const { client, lost, release } = await becomeLeader(databaseUrl, `rebuild ${domain.name}`, options.signal);
  // A load has connections of its own; it must not go on when somebody else may have begun.
  const leading = new AbortController();
  lost.catch((error: unknown) => leading.abort(error));
  const signal = AbortSignal.any([options.signal, leading.signal]);
  const ensure = async (): Promise<void> => {
    await prepareControlTables(client);
    const edition = (await readCheckpoint(client, domain))?.edition ?? 0;
    if (edition > domain.edition) throw new NewerEdition(`edition ${edition} of ${domain.name} is in place`);
    if (edition < domain.edition) await rebuild(client, projection, leader, { ...options, signal });
  };
  try {
    await Promise.race([ensure(), lost]);
  } finally {
    await release();
  }
};
