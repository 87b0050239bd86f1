import { columnsOf, tableAs, type Selected } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';

const stories = tableAs('community.stories', 's');
const members = tableAs('community.members', 'm');

const columns = {
  ...columnsOf(stories, 'id', 'owner_tag', 'is_anonymous', 'hidden'),
  ...columnsOf(members, 'first_name', 'date_of_birth'),
};

/** A story that someone is about to comment on, and what a comment of hers says about her. */
export type CommentedStory = Selected<typeof columns>;

const commentable = prepareStatement(
  'commentable-story',
  (db, { storyId, member }: { storyId: string; member: string }) =>
    db
      .select(columns)
      .from(stories.table)
      .leftJoin(members.table, members.id, db.raw(':member', { member }))
      .where(stories.id, storyId),
);

/** The story with the facts of the member who comments; one round trip. `undefined` where there is no such story. */
export const commentedStory = async (
  pool: Pool,
  asked: { readonly storyId: string; readonly member: string },
): Promise<CommentedStory | undefined> => (await commentable.run(pool, asked)).rows[0];
