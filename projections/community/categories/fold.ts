import { upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { postCategories } from './table.ts';

export const categoriesModel: ReadModel = {
  tables: [postCategories],
  on: {
    PostCategoryDefined: ({ at, data: { categoryId, name, slug, description, icon, position } }) => [
      upsert(postCategories, { id: categoryId, name, slug, description, icon, position, created_at: at }),
    ],
  },
};
