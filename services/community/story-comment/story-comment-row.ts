import type { storyComment } from '@secondspring/contracts/http/stories.ts';
import { columnsOf, tableAs, type Selected } from '@secondspring/platform/read-model/columns.ts';
import type { z } from 'zod';

/** Comments on stories in a query for {@link StoryCommentRow}. */
export const storyComments = tableAs('community.story_comments', 'c');
/** Their authors, to be joined. */
export const commentAuthors = tableAs('community.members', 'm');

/** Columns of {@link StoryCommentRow}. */
export const storyCommentColumns = {
  ...columnsOf(
    storyComments,
    'id',
    'story_id',
    'owner_tag',
    'is_anonymous',
    'content',
    'age',
    'created_at',
    'updated_at',
  ),
  ...columnsOf(commentAuthors, 'first_name'),
};

/** A comment on a story as the read model has it. */
export type StoryCommentRow = Selected<typeof storyCommentColumns>;

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
