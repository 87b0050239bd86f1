import type { treatmentCategory } from '@secondspring/contracts/http/reviews.ts';
import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';

const listed = tableAs('reviews.treatment_categories', 'c');

const treatmentCategories = prepareStatement('treatment-categories', (db) =>
  db
    .select(columnsOf(listed, 'id', 'name', 'slug', 'description', 'icon', 'created_at'))
    .from(listed.table)
    .orderBy([listed.position, listed.id]),
);

/** All treatment categories in the order of the catalogue; one round trip. */
export const listTreatmentCategories = async (pool: Pool): Promise<z.output<typeof treatmentCategory>[]> => {
  const { rows } = await treatmentCategories.run(pool, {});
  return rows.map(({ created_at, ...category }) => ({ ...category, createdAt: created_at }));
};
