import type { postCategory } from '@secondspring/contracts/http/board.ts';
import { selectColumns, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { z } from 'zod';
import type { Sources } from '../reader.ts';
import { postCategories } from './table.ts';

const categories = aliasTable(postCategories, 'c');

const listed = prepareStatement('post-categories', (db) =>
  db
    .select({
      ...selectColumns(categories, 'id', 'name', 'slug', 'description', 'icon'),
      createdAt: categories.created_at,
    })
    .from(categories.table)
    .orderBy([categories.position, categories.id]),
);

/** One round trip. */
export const listCategories = async (pool: Sources['pool']): Promise<z.output<typeof postCategory>[]> =>
  (await listed.run(pool, {})).rows;

const anyCategory = prepareStatement('any-post-category', (db) =>
  db.select(selectColumns(categories, 'id')).from(categories.table).limit(1),
);

export const hasCategories = async (pool: Sources['pool']): Promise<boolean> =>
  (await anyCategory.run(pool, {})).rowCount === 1;
