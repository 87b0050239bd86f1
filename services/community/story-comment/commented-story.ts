import type { communityMembers, stories } from '@secondspring/contracts/read-models/community.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { Pool } from 'pg';

/** A story that someone is about to comment on, and what a comment of hers says about her. */
export type CommentedStory = Pick<RowOf<typeof stories>, 'id' | 'owner_tag' | 'is_anonymous' | 'hidden'> &
  Pick<RowOf<typeof communityMembers>, 'first_name' | 'date_of_birth'>;

const COMMENTED = `
select s.id, s.owner_tag, s.is_anonymous, s.hidden, m.first_name, m.date_of_birth
from community.stories s
left join community.members m on m.id = $2
where s.id = $1`;

/** The story with the facts of the member who comments; one round trip. `undefined` where there is no such story. */
export const commentedStory = async (
  pool: Pool,
  asked: { readonly storyId: string; readonly member: string },
): Promise<CommentedStory | undefined> =>
  (await pool.query<CommentedStory>(COMMENTED, [asked.storyId, asked.member])).rows[0];
