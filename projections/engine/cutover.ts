import type { Domain } from './domain.ts';
import { CHECKPOINTS } from '@secondspring/platform/read-model/checkpoint.ts';
import { NO_POSITION } from '@secondspring/platform/event-store/positions.ts';
import type { AheadOfLog } from '@secondspring/platform/event-store/ahead-of-log.ts';
import type { ClientBase } from 'pg';
import { previousSchema } from './schema-names.ts';
import { BUILDS, PARKED_EVENTS, SKIPPED_EVENTS } from './control-tables.ts';
import { sqlName } from './sql-name.ts';
import { inPipelinedTransaction } from './transaction.ts';

/** Newly built read models, which can still be folded further. */
type Successor = {
  readonly schema: string;
  position(): bigint;
  foldTo(position: bigint): Promise<void>;
};

/** Blocks every other writer of the checkpoint until the transaction ends. Returns its position. */
const lockCheckpoint = async (client: ClientBase, domain: Domain): Promise<bigint> => {
  const { rows } = await client.query<{ position: string }>(
    `select position::text as position from ${CHECKPOINTS} where domain = $1 for update`,
    [domain.name],
  );
  return BigInt(rows[0]?.position ?? NO_POSITION);
};

const replaceSchema = async (
  client: ClientBase,
  domain: Domain,
  successor: Successor,
  leader: string,
): Promise<void> => {
  const name = sqlName(domain.name);
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [domain.name]);
  if (rowCount === 1)
    await client.query(`alter schema ${name} rename to ${sqlName(previousSchema(domain.name))}`);
  await client.query(`alter schema ${sqlName(successor.schema)} rename to ${name}`);
  await client.query(`delete from ${BUILDS} where read_models = $1`, [successor.schema]);
  await client.query(`delete from ${PARKED_EVENTS} where read_models = $1`, [domain.name]);
  await client.query(`update ${PARKED_EVENTS} set read_models = $1 where read_models = $2`, [
    domain.name,
    successor.schema,
  ]);
  await client.query(
    `insert into ${CHECKPOINTS} (domain, edition, position, leader) values ($1, $2, $3, $4)
     on conflict (domain) do update
     set edition = excluded.edition, position = excluded.position, leader = excluded.leader, updated_at = now()`,
    [domain.name, domain.projectionVersion, successor.position().toString(), leader],
  );
};

/**
 * Replaces a domain's schema and its checkpoint in one transaction, after folding the successor at least as far as
 * the schema in use, so that no reader goes back in time. A projector that still writes to the old schema finds
 * another leader in the checkpoint and rolls back. With `keep`, the previous schema stays. If the schema in use is
 * `ahead` of the log, its position cannot be reached and is not waited for; skips beyond the log's end are removed.
 */
export const cutOver = async (
  client: ClientBase,
  domain: Domain,
  successor: Successor,
  leader: string,
  { keep = false, ahead = null }: { keep?: boolean; ahead?: AheadOfLog | null } = {},
): Promise<void> => {
  const dropPrevious = `drop schema if exists ${sqlName(previousSchema(domain.name))} cascade`;
  await client.query(dropPrevious);
  /** The position that the successor must still reach, or `null` once it is in use. */
  const tryCutover = async (): Promise<bigint | null> => {
    const present = await lockCheckpoint(client, domain);
    const isAhead = present === ahead?.position;
    if (successor.position() < present && !isAhead) return present;
    if (isAhead)
      await client.query(`delete from ${SKIPPED_EVENTS} where domain = $1 and position > $2`, [
        domain.name,
        ahead?.end.toString(),
      ]);
    await replaceSchema(client, domain, successor, leader);
    return null;
  };
  for (;;) {
    const present = await inPipelinedTransaction(client, tryCutover);
    if (present === null) break;
    await successor.foldTo(present);
  }
  if (keep) return;
  // In a transaction of its own: dropping waits for readers of the previous tables, and no one should wait for
  // that. Nor does it wait for the disk: if a power cut undoes it, the next rebuild or erasure drops them.
  await inPipelinedTransaction(client, async () => {
    await client.query('set local synchronous_commit = off');
    await client.query(dropPrevious);
  });
};
