import { integer, table, text, uuid } from '@secondspring/platform/read-model/table.ts';
import { moderated } from '../../moderated/table.ts';
import { authored, dated } from '../authored.ts';

/** Comments on stories. */
export const storyComments = table({
  domain: 'community',
  name: 'story_comments',
  columns: {
    id: uuid(),
    story_id: uuid(),
    ...authored,
    content: text({ personal: true }),
    age: integer({ nullable: true, personal: true }),
    ...moderated,
    ...dated,
  },
  primaryKey: ['id'],
  indexes: {
    story_comments_newest: '(story_id, created_at desc, id desc) where not hidden',
    story_comments_hidden: '(story_id) where hidden',
    story_comments_author: '(author_id) where author_id is not null',
  },
});
