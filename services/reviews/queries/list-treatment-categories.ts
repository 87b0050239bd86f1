import type { treatmentCategory } from '@secondspring/contracts/http/reviews.ts';
import type { treatmentCategories } from '@secondspring/contracts/read-models/reviews.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';

type Row = Omit<RowOf<typeof treatmentCategories>, 'position'>;

const CATEGORIES = `
select id, name, slug, description, icon, created_at
from reviews.treatment_categories
order by position, id`;

/** All treatment categories in the order of the catalogue; one round trip. */
export const listTreatmentCategories = async (pool: Pool): Promise<z.output<typeof treatmentCategory>[]> => {
  const { rows } = await pool.query<Row>(CATEGORIES);
  return rows.map(({ created_at, ...category }) => ({ ...category, createdAt: created_at }));
};
