import { integer, table } from '@secondspring/platform/postgres/table.ts';
import { categoryColumns } from '../../category-columns.ts';

export const postCategories = table({
  domain: 'community',
  name: 'post_categories',
  columns: {
    id: integer(),
    ...categoryColumns,
  },
  primaryKey: ['id'],
  indexes: {},
  catalogue: true,
});
