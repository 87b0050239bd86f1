import type { Pool } from 'pg';

const COMMENTED = 'select from community.posts where id = $1 and (not hidden or owner_tag = $2)';

/** Whether there is such a post for the one who has this owner tag for it; one round trip. */
export const canBeCommented = async (pool: Pool, postId: string, ownerTag: string): Promise<boolean> =>
  (await pool.query(COMMENTED, [postId, ownerTag])).rowCount === 1;
