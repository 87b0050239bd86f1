import { integer, table, text, timestamp } from '@secondspring/platform/read-model/table.ts';

/** Categories of the board. */
export const postCategories = table({
  domain: 'community',
  name: 'post_categories',
  columns: {
    id: integer(),
    name: text(),
    slug: text(),
    description: text(),
    icon: text(),
    position: integer(),
    created_at: timestamp(),
  },
  primaryKey: ['id'],
  indexes: {},
  catalogue: true,
});
