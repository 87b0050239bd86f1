import { domains } from '@secondspring/projections/domains.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { createIndexes, createTables } from '@secondspring/projections/engine/ddl.ts';
import { uuidOf } from './review-rows.ts';

/** A category with 40 treatments, and named reviews by 5,000 members. */
const FILLED = (reviews: number, ids: readonly string[]): string => `
insert into reviews.treatment_categories
  select md5('c' || c)::uuid, 'Category ' || c, 'c' || c, 'A text about it', 'pill', c, now() from generate_series(1, 8) c;
insert into reviews.treatments (id, category_id, name, description, evidence, created_at)
  select id, md5('c1')::uuid, 'Treatment ' || id, 'Text', '{}', now()
  from unnest('{${ids.join(',')}}'::uuid[]) id;
insert into reviews.members select md5('m' || m)::uuid, 'Anna', null from generate_series(1, 5000) m;
insert into reviews.treatment_reviews
    (id, treatment_id, author_id, is_anonymous, overall_rating, review_text, would_recommend, created_at, updated_at)
  select overlay(overlay(md5('r' || r) placing '8' from 13) placing '8' from 17)::uuid,
    ('{${ids.join(',')}}'::uuid[])[1 + r % ${ids.length}], md5('m' || (1 + r % 5000))::uuid, false, 1 + r / 40 % 5,
    repeat('What she found, in a few sentences. ', 8) || r, r % 3 > 0,
    '2020-01-01'::timestamptz + r * interval '1 minute', now()
  from generate_series(1, ${reviews}) r;
`;

/** Fills the read models with this number of reviews; returns the id of a treatment. */
export const treatmentsOf = async (url: string, reviews: number): Promise<string> => {
  const ids = Array.from({ length: 40 }, (_, index) => uuidOf(`treatment ${index}`));
  const pool = createPool(url, { statement: 0 });
  await pool.query(createTables('reviews', domains.reviews));
  await pool.query(FILLED(reviews, ids));
  await pool.query(createIndexes('reviews', domains.reviews));
  await pool.query('vacuum analyze');
  await pool.end();
  return ids[0] ?? '';
};
