import type { story } from '@secondspring/contracts/http/stories.ts';
import type { communityMembers, stories } from '@secondspring/contracts/read-models/community.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { z } from 'zod';

/**
 * Columns of {@link StoryRow}, of a story called `s` and its author called `m`. Hidden comments are counted off here, as they are
 * few and an index of their own finds them.
 */
export const STORY_COLUMNS = `s.id, s.owner_tag, s.is_anonymous, s.title, s.content, s.tags, s.created_at, s.updated_at, m.first_name,
  s.comment_count - (select count(*)::integer from community.story_comments where story_id = s.id and hidden) as comment_count`;

/** A story as the read model has it, with its author's first name where it is not anonymous. */
export type StoryRow = Omit<
  RowOf<typeof stories>,
  'author_id' | 'event_id' | 'report_count' | 'removed' | 'hidden'
> &
  Pick<RowOf<typeof communityMembers>, 'first_name'>;

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
