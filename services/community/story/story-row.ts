import type { story } from '@secondspring/contracts/http/stories.ts';
import { columnsOf, tableAs, type Selected } from '@secondspring/platform/read-model/columns.ts';
import type { Composer } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { z } from 'zod';

/** Stories in a query for {@link StoryRow}. */
export const stories = tableAs('community.stories', 's');
/** Their authors, to be joined. */
export const authors = tableAs('community.members', 'm');
const hiddenComments = tableAs('community.story_comments', 'h');

/** Columns of {@link StoryRow}. Hidden comments are counted off here, as they are few and an index of their own finds them. */
export const storyColumns = (db: Composer) => ({
  ...columnsOf(
    stories,
    'id',
    'owner_tag',
    'is_anonymous',
    'title',
    'content',
    'tags',
    'created_at',
    'updated_at',
  ),
  ...columnsOf(authors, 'first_name'),
  comment_count: db.raw<number>(':all: - :hidden', {
    all: stories.comment_count,
    hidden: db
      .select({ count: db.raw('count(*)::integer') })
      .from(hiddenComments.table)
      .where(hiddenComments.story_id, db.ref(stories.id))
      .where(hiddenComments.hidden, true),
  }),
});

/** A story as the read model has it, with its author's first name where it is not anonymous. */
export type StoryRow = Selected<ReturnType<typeof storyColumns>>;

/** A story as it is answered; `author` is the reader's own id where she wrote it, else null. */
export const storyOf = (row: StoryRow, author: string | null): z.output<typeof story> => ({
  id: row.id,
  userId: author,
  title: row.title,
  content: row.content,
  tags: [...row.tags],
  isAnonymous: row.is_anonymous,
  firstName: row.is_anonymous ? null : row.first_name,
  commentCount: row.comment_count,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
