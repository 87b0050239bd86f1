import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { Domain } from './domain.ts';
import { selectColumns, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement, type Database } from '@secondspring/platform/postgres/prepared-statement.ts';

export type Checkpoint = { readonly projectionVersion: number; readonly position: bigint };

/** Another projector has moved the checkpoint, so this one must not write. */
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

/** `null` before the first fold. */
export const readCheckpoint = async (client: Database, domain: Domain): Promise<Checkpoint | null> => {
  const { rows } = await getCheckpoint.run(client, { domain: domain.name });
  const [row] = rows;
  return row === undefined ? null : { projectionVersion: row.edition, position: BigInt(row.position) };
};

/**
 * Makes `leader` the only one who can advance the checkpoint, until another claims it or a cutover replaces the
 * read models. Throws {@link Superseded} if the read models have another projection version.
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
 * Advances the checkpoint in the transaction of the rows. Throws {@link Superseded} if it is not at `from` or has
 * another leader: of two projectors that believe they lead, only one can write, and none writes to read models that
 * a cutover replaced.
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
  if (rowCount !== 1) throw new Superseded(`the checkpoint of ${domain.name} was moved by another projector`);
};
