import type { StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import {
  typedColumn,
  integer,
  table,
  text,
  texts,
  timestamp,
  uuid,
} from '@secondspring/platform/postgres/table.ts';
import { moderationColumns } from '../../moderated/table.ts';
import { authorColumns, dateColumns } from '../author-columns.ts';
import { searchColumns } from '../search-columns.ts';

export const stories = table({
  domain: 'community',
  name: 'stories',
  columns: {
    id: uuid(),
    ...authorColumns,
    title: text({ personal: true }),
    content: text({ personal: true }),
    tags: typedColumn<readonly StoryTag[]>(texts({ default: `'{}'`, personal: true })),
    comment_count: integer({ default: '0' }),
    ...searchColumns,
    ...moderationColumns,
    ...dateColumns,
  },
  primaryKey: ['id'],
  indexes: {
    stories_newest: '(created_at desc, id desc) where not hidden',
    stories_author: '(author_id, created_at desc, id desc) where author_id is not null',
    stories_search: 'using gin (search_words) where not hidden',
    stories_titles: 'using gin (title gin_trgm_ops) where not hidden',
  },
});

/** Stories by tag, so that the newest of a tag are found without reading others. */
export const taggedStories = table({
  domain: 'community',
  name: 'story_tags',
  columns: {
    tag: typedColumn<StoryTag>(text({ statistics: true })),
    story_id: uuid(),
    created_at: timestamp(),
  },
  primaryKey: ['tag', 'story_id'],
  indexes: {
    story_tags_newest: '(tag, created_at desc, story_id desc)',
    story_tags_story: '(story_id)',
  },
});
