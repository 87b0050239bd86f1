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
 * Brings what was built exactly to where the read models in place stand, and does something with a view of both at that moment.
 * Folding waits only for the catching up; the view stays as it is however long the work takes.
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
      // The view is taken with the first statement that looks at anything.
      await viewer.query(`select from ${CHECKPOINTS}`);
      return now;
    });
    return await inSnapshot(viewer, () => work(viewer, position));
  } finally {
    holder.release();
    viewer.release();
  }
};
