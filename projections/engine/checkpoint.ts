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
 * Moves the checkpoint within the transaction of the rows that it speaks for. Throws {@link Superseded} when it does not
 * stand where this projector left it, so that of two who both think they lead only one can write.
 */
export const moveCheckpoint = async (
  client: ClientBase,
  domain: Domain,
  move: { readonly from: bigint; readonly to: bigint; readonly leader: string },
): Promise<void> => {
  const { rowCount } = await client.query(
    `update ${CHECKPOINTS} set position = $1, leader = $2, updated_at = now()
     where domain = $3 and edition = $4 and position = $5`,
    [move.to.toString(), move.leader, domain.name, domain.edition, move.from.toString()],
  );
  if (rowCount !== 1) throw new Superseded(`the checkpoint of ${domain.name} is not where it was left`);
};
