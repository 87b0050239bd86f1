import { boolean, integer, table, text, uuid } from '@secondspring/platform/postgres/table.ts';
import { moderationColumns } from '../../moderated/table.ts';
import { authorColumns, dateColumns } from '../author-columns.ts';
import { searchColumns } from '../search-columns.ts';

export const posts = table({
  domain: 'community',
  name: 'posts',
  columns: {
    id: uuid(),
    ...authorColumns,
    category_id: integer({ nullable: true }),
    title: text({ personal: true }),
    content: text({ personal: true }),
    upvotes: integer({ default: '0' }),
    comment_count: integer({ default: '0' }),
    is_pinned: boolean({ default: 'false' }),
    ...searchColumns,
    ...moderationColumns,
    ...dateColumns,
  },
  primaryKey: ['id'],
  indexes: {
    posts_newest: '(is_pinned desc, created_at desc, id desc) where not hidden',
    posts_category: '(category_id, is_pinned desc, created_at desc, id desc) where not hidden',
    posts_author: '(author_id) where author_id is not null',
    posts_search: 'using gin (search_words) where not hidden',
    posts_titles: 'using gin (title gin_trgm_ops) where not hidden',
  },
});
