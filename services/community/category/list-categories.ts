import type { postCategory } from '@secondspring/contracts/http/board.ts';
import type { postCategories } from '@secondspring/contracts/read-models/community.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';

type Row = Omit<RowOf<typeof postCategories>, 'position'>;

const CATEGORIES = `
select id, name, slug, description, icon, created_at
from community.post_categories
order by position, id`;

/** The categories of the board in their order; one round trip. */
export const listCategories = async (pool: Pool): Promise<z.output<typeof postCategory>[]> => {
  const { rows } = await pool.query<Row>(CATEGORIES);
  return rows.map(({ created_at, ...category }) => ({ ...category, createdAt: created_at }));
};
