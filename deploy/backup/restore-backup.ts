import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import { InvalidBackup, checkParts, readManifest, rowsOf } from './backup-set.ts';
import { livingKeys } from './living-keys.ts';
import { DifferentHistory, restoreEvents, sharedEvents } from './restore-events.ts';
import { holdsKeys, restoreKeys } from './restore-keys.ts';
import { fileRow, reactorRow } from './rows.ts';
import type { BackupStores } from './stores.ts';
import { hashOfFile } from './written-file.ts';

export type RestoreResult = {
  readonly events: number;
  readonly keys: number;
  /** Keys of the backup that were destroyed after it was taken. They stay destroyed. */
  readonly stayDestroyed: number;
  readonly files: number;
  /** Files of published builds. */
  readonly builds: number;
};

const holdsReadModels = async (models: Pool): Promise<boolean> => {
  const { rows } = await models.query<{ found: string | null }>(
    `select to_regclass('projections.checkpoints')::text as found`,
  );
  if (rows[0]?.found == null) return false;
  return ((await models.query('select from projections.checkpoints limit 1')).rowCount ?? 0) > 0;
};

const restoreReactors = async (
  models: Pool,
  set: string,
  moved: ReadonlyMap<bigint, bigint>,
): Promise<void> => {
  const at = (position: string): string => (moved.get(BigInt(position)) ?? 0n).toString();
  for await (const row of rowsOf(set, 'reactors', reactorRow))
    await (row.table === 'positions'
      ? models.query(
          `insert into reactors.positions (reactor, position) values ($1, $2)
           on conflict (reactor) do update set position = excluded.position`,
          [row.reactor, row.position === null ? null : at(row.position)],
        )
      : models.query(
          `insert into reactors.parked_events (reactor, position, stream, revision, type, reason)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
          [row.reactor, at(row.position), row.stream, row.revision, row.type, row.reason],
        ));
};

const restoreFiles = async (stores: BackupStores, kind: 'files' | 'builds', set: string): Promise<number> => {
  let restored = 0;
  for await (const { id, sha256 } of rowsOf(set, kind, fileRow)) {
    const path = join(set, kind, id);
    if ((await hashOfFile(path).catch(() => undefined)) !== sha256)
      throw new InvalidBackup(`${kind}/${id} of ${set} is not what was written: it was damaged or changed.`);
    await stores[kind].put(id, createReadStream(path));
    restored += 1;
  }
  return restored;
};

/**
 * Restores a backup into empty stores, or resumes an interrupted restore. Nothing of the product may run meanwhile. Read models are not
 * restored: the projectors rebuild them. Keys destroyed after the backup stay destroyed, as far as the newest backup beside it knows.
 * `keepKeys` leaves the keys database as it is, because it outlived the rest.
 * @throws InvalidBackup and DifferentHistory with one line for people, before anything is written if possible
 */
export const restoreBackup = async (
  stores: BackupStores,
  set: string,
  { keepKeys = false }: { readonly keepKeys?: boolean } = {},
): Promise<RestoreResult> => {
  const manifest = await readManifest(set);
  await checkParts(set, manifest);
  const newest = await livingKeys(dirname(set));
  if (newest === null && !keepKeys)
    throw new InvalidBackup(
      `${dirname(set)} has no list of living keys, so keys destroyed since might come back.`,
    );
  const isNewest = newest === null || newest.takenAt <= manifest.takenAt;
  const resumed = (await sharedEvents(stores.events, set)) > 0;
  if (!keepKeys && !resumed && (await holdsKeys(stores.keys)))
    throw new DifferentHistory(
      'The keys database holds keys. Use an empty one, or keep them with --keep-keys.',
    );
  if (await holdsReadModels(stores.models))
    throw new DifferentHistory('The read-model database holds other read models. Use an empty one.');

  const stops = new Set<bigint>();
  for await (const { position } of rowsOf(set, 'reactors', reactorRow))
    if (position !== null) stops.add(BigInt(position));
  const total = manifest.events.rows;
  const moved = await restoreEvents(stores.events, set, total, [...stops]);
  const { restored, stayDestroyed } = keepKeys
    ? { restored: 0, stayDestroyed: 0 }
    : await restoreKeys(stores.keys, set, isNewest ? null : newest);
  const files = await restoreFiles(stores, 'files', set);
  const builds = await restoreFiles(stores, 'builds', set);
  await restoreReactors(stores.models, set, moved);
  return { events: total, keys: restored, stayDestroyed, files, builds };
};
