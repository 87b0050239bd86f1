import type { Domain } from '../domain.ts';
import { CHECKPOINTS } from '@secondspring/platform/read-model/checkpoint.ts';
import type { ClientBase, Pool } from 'pg';
import type { BuiltReadModels } from '../rebuild.ts';

const inSnapshot = async <T>(client: ClientBase, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
};

/**
 * Folds the built read models to exactly the position of those in use, then runs `work` on a snapshot of both.
 * Projecting waits only during the catch-up, not for `work`.
 */
export const atSamePosition = async <T>(
  pool: Pool,
  domain: Domain,
  built: BuiltReadModels,
  work: (client: ClientBase, position: bigint) => Promise<T>,
): Promise<T> => {
  const [holder, viewer] = [await pool.connect(), await pool.connect()];
  try {
    const position = await inSnapshot(holder, async () => {
      await holder.query('begin');
      const { rows } = await holder.query<{ position: string }>(
        `select position::text as position from ${CHECKPOINTS} where domain = $1 for update`,
        [domain.name],
      );
      const now = BigInt(rows[0]?.position ?? -1);
      await built.foldTo(now);
      await viewer.query('begin isolation level repeatable read, read only');
      // The first statement takes the snapshot.
      await viewer.query(`select from ${CHECKPOINTS}`);
      return now;
    });
    return await inSnapshot(viewer, () => work(viewer, position));
  } finally {
    holder.release();
    viewer.release();
  }
};
