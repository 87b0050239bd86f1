import type { Domain } from '@secondspring/contracts/read-models/domains.ts';
import { CHECKPOINTS } from '@secondspring/platform/read-model/checkpoint.ts';
import type { ClientBase } from 'pg';

/** How far a domain's read models are folded, and by which edition of the folds. */
export type Checkpoint = { readonly edition: number; readonly position: bigint };

/** Somebody else moved the checkpoint: what this projector was about to write is theirs to write. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** A domain's checkpoint; `null` before it was ever folded. */
export const readCheckpoint = async (client: ClientBase, domain: Domain): Promise<Checkpoint | null> => {
  const { rows } = await client.query<{ edition: number; position: string }>(
    `select edition, position::text as position from ${CHECKPOINTS} where domain = $1`,
    [domain.name],
  );
  const [row] = rows;
  return row === undefined ? null : { edition: row.edition, position: BigInt(row.position) };
};

/**
 * Takes the lead of a domain's checkpoint: from here on only this leader can move it, until another takes it or new read models
 * are put in place. Throws {@link Superseded} where they are of another edition.
 */
export const takeCheckpoint = async (client: ClientBase, domain: Domain, leader: string): Promise<bigint> => {
  const { rows } = await client.query<{ position: string }>(
    `update ${CHECKPOINTS} set leader = $1 where domain = $2 and edition = $3 returning position::text as position`,
    [leader, domain.name, domain.edition],
  );
  const [row] = rows;
  if (row === undefined) throw new Superseded(`${domain.name} is of another edition`);
  return BigInt(row.position);
};

/**
 * Moves the checkpoint within the transaction of the rows that it speaks for. Throws {@link Superseded} when it does not
 * stand where this projector left it or has another leader, so that of two who both think they lead only one can write, and none goes on
 * with read models that were put in place behind it.
 */
export const moveCheckpoint = async (
  client: ClientBase,
  domain: Domain,
  move: { readonly from: bigint; readonly to: bigint; readonly leader: string },
): Promise<void> => {
  const { rowCount } = await client.query(
    `update ${CHECKPOINTS} set position = $1, updated_at = now()
     where leader = $2 and domain = $3 and edition = $4 and position = $5`,
    [move.to.toString(), move.leader, domain.name, domain.edition, move.from.toString()],
  );
  if (rowCount !== 1) throw new Superseded(`the checkpoint of ${domain.name} is not where it was left`);
};
