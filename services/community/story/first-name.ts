import type { communityMembers } from '@secondspring/contracts/read-models/community.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { Pool } from 'pg';

/** The first name that a member is shown with; null where none is known. One round trip. */
export const firstNameOf = async (pool: Pool, member: string): Promise<string | null> => {
  const { rows } = await pool.query<Pick<RowOf<typeof communityMembers>, 'first_name'>>(
    'select first_name from community.members where id = $1',
    [member],
  );
  return rows[0]?.first_name ?? null;
};
