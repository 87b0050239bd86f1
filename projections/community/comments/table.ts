import { integer, table, text, uuid } from '@secondspring/platform/postgres/table.ts';
import { moderationColumns } from '../../moderated/table.ts';
import { authorColumns, dateColumns } from '../author-columns.ts';

export const comments = table({
  domain: 'community',
  name: 'comments',
  columns: {
    id: uuid(),
    post_id: uuid(),
    ...authorColumns,
    content: text({ personal: true }),
    upvotes: integer({ default: '0' }),
    ...moderationColumns,
    ...dateColumns,
  },
  primaryKey: ['id'],
  indexes: {
    comments_newest: '(post_id, created_at desc, id desc) where not hidden',
    comments_hidden: '(post_id) where hidden',
    comments_author: '(author_id) where author_id is not null',
  },
});

export const storyComments = table({
  domain: 'community',
  name: 'story_comments',
  columns: {
    id: uuid(),
    story_id: uuid(),
    ...authorColumns,
    content: text({ personal: true }),
    age: integer({ nullable: true, personal: true }),
    ...moderationColumns,
    ...dateColumns,
  },
  primaryKey: ['id'],
  indexes: {
    story_comments_newest: '(story_id, created_at desc, id desc) where not hidden',
    story_comments_hidden: '(story_id) where hidden',
    story_comments_author: '(author_id) where author_id is not null',
  },
});
