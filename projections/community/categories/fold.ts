import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { postCategories } from '../tables.ts';
import { upsert, type Change } from '../../engine/change.ts';

/** The categories of the board as last defined. */
export const foldCategories = ({ data, at }: DomainEvent<'PostCategoryDefined'>): Change[] => {
  const { categoryId, name, slug, description, icon, position } = data;
  return [
    upsert(postCategories, { id: categoryId, name, slug, description, icon, position, created_at: at }),
  ];
};
