import type { storyComment } from '@secondspring/contracts/http/stories.ts';
import type { communityMembers, storyComments } from '@secondspring/contracts/read-models/community.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { z } from 'zod';

/** Columns of {@link StoryCommentRow}, of a comment called `c` and its author called `m`. */
export const STORY_COMMENT_COLUMNS =
  'c.id, c.story_id, c.owner_tag, c.is_anonymous, c.content, c.age, c.created_at, c.updated_at, m.first_name';

/** A comment on a story as the read model has it. */
export type StoryCommentRow = Omit<
  RowOf<typeof storyComments>,
  'author_id' | 'event_id' | 'report_count' | 'removed' | 'hidden'
> &
  Pick<RowOf<typeof communityMembers>, 'first_name'>;

/** A comment as it is answered; `author` is the reader's own id where she wrote it, else null. */
export const storyCommentOf = (
  row: StoryCommentRow,
  author: string | null,
): z.output<typeof storyComment> => ({
  id: row.id,
  storyId: row.story_id,
  userId: author,
  content: row.content,
  firstName: row.is_anonymous ? null : row.first_name,
  age: row.is_anonymous ? null : row.age,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
