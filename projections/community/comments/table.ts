import { integer, table, text, uuid } from '@secondspring/platform/read-model/table.ts';
import { moderated } from '../../moderated/table.ts';
import { authored, dated } from '../authored.ts';

/** Comments on posts. */
export const comments = table({
  domain: 'community',
  name: 'comments',
  columns: {
    id: uuid(),
    post_id: uuid(),
    ...authored,
    content: text({ personal: true }),
    upvotes: integer({ default: '0' }),
    ...moderated,
    ...dated,
  },
  primaryKey: ['id'],
  indexes: {
    comments_newest: '(post_id, created_at desc, id desc) where not hidden',
    comments_hidden: '(post_id) where hidden',
    comments_author: '(author_id) where author_id is not null',
  },
});
