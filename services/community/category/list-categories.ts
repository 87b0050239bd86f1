import type { postCategory } from '@secondspring/contracts/http/board.ts';
import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';

const listed = tableAs('community.post_categories', 'c');

const categories = prepareStatement('post-categories', (db) =>
  db
    .select(columnsOf(listed, 'id', 'name', 'slug', 'description', 'icon', 'created_at'))
    .from(listed.table)
    .orderBy([listed.position, listed.id]),
);

/** The categories of the board in their order; one round trip. */
export const listCategories = async (pool: Pool): Promise<z.output<typeof postCategory>[]> => {
  const { rows } = await categories.run(pool, {});
  return rows.map(({ created_at, ...category }) => ({ ...category, createdAt: created_at }));
};
