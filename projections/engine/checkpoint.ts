import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { Domain } from './domain.ts';
import { selectColumns, aliasTable } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement, type Database } from '@secondspring/platform/read-model/prepared-statement.ts';

export type Checkpoint = { readonly projectionVersion: number; readonly position: bigint };

/** Somebody else moved the checkpoint: what this projector was about to write is theirs to write. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

const c = aliasTable('projections.checkpoints', 'c');

const getCheckpoint = prepareStatement('checkpoint-get', (db, { domain }: { domain: DomainName }) =>
  db
    .select(selectColumns(c, 'edition', 'position'))
    .from(c.table)
    .where(c.domain, domain),
);
const setLeader = prepareStatement(
  'checkpoint-take',
  (db, { domain, edition, leader }: { domain: DomainName; edition: number; leader: string }) =>
    db.table('projections.checkpoints').where({ domain, edition }).update({ leader }).returning('position'),
);
const setPosition = prepareStatement(
  'checkpoint-move',
  (db, { domain, edition, leader, from, to }: Advance) =>
    db
      .table('projections.checkpoints')
      .where({ domain, edition, leader, position: from })
      .update({ position: to, updated_at: db.raw('now()') }),
);
type Advance = { domain: DomainName; edition: number; leader: string; from: string; to: string };

/** A domain's checkpoint; `null` before it was ever folded. */
export const readCheckpoint = async (client: Database, domain: Domain): Promise<Checkpoint | null> => {
  const { rows } = await getCheckpoint.run(client, { domain: domain.name });
  const [row] = rows;
  return row === undefined ? null : { projectionVersion: row.edition, position: BigInt(row.position) };
};

/**
 * Takes the lead of a domain's checkpoint: from here on only this leader can move it, until another takes it or new read models
 * are put in place. Throws {@link Superseded} where they have another projection version.
 */
export const claimCheckpoint = async (client: Database, domain: Domain, leader: string): Promise<bigint> => {
  const { rows } = await setLeader.run(client, {
    domain: domain.name,
    edition: domain.projectionVersion,
    leader,
  });
  const [row] = rows;
  if (row === undefined) throw new Superseded(`${domain.name} is of another projection version`);
  return BigInt(row.position);
};

/**
 * Moves the checkpoint within the transaction of the rows that it speaks for. Throws {@link Superseded} when it does not
 * stand where this projector left it or has another leader, so that of two who both think they lead only one can write, and none goes on
 * with read models that were put in place behind it.
 */
export const advanceCheckpoint = async (
  client: Database,
  domain: Domain,
  { from, to, leader }: { readonly from: bigint; readonly to: bigint; readonly leader: string },
): Promise<void> => {
  const { rowCount } = await setPosition.run(client, {
    domain: domain.name,
    edition: domain.projectionVersion,
    leader,
    from: from.toString(),
    to: to.toString(),
  });
  if (rowCount !== 1) throw new Superseded(`the checkpoint of ${domain.name} is not where it was left`);
};
