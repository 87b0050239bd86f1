import { domains } from '@secondspring/contracts/read-models/domains.ts';
import { temporaryDatabase, type TemporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { createIndexes, createTables } from '@secondspring/projections/engine/ddl.ts';
import { MARKS_OF_READER, REVIEWS_OF_TREATMENT } from '@secondspring/reviews/queries/list-reviews.ts';
import { TREATMENTS_OF_CATEGORY } from '@secondspring/reviews/queries/list-treatments-of-category.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  get Plans(): z.ZodOptional<z.ZodArray<typeof node>> {
    return z.array(node).optional();
  },
});
type Node = z.infer<typeof node>;

const uuid = (name: string): string => `md5(${name})::uuid`;
/** 100 treatments of 10 categories with 400 reviews each, and one mark on each review. */
const FILLED = `
insert into reviews.treatment_categories
  select ${uuid(`'c' || c`)}, 'Category ' || c, 'c' || c, 'Text', 'pill', c, now() from generate_series(1, 10) c;
insert into reviews.treatments (id, category_id, name, description, evidence, created_at)
  select ${uuid(`'t' || t`)}, ${uuid(`'c' || (1 + t % 10)`)}, 'Treatment ' || t, 'Text', '{}', now()
  from generate_series(1, 100) t;
insert into reviews.members select ${uuid(`'m' || m`)}, 'Anna', null from generate_series(1, 5000) m;
insert into reviews.treatment_reviews
    (id, treatment_id, author_id, is_anonymous, overall_rating, would_recommend, created_at, updated_at)
  select ${uuid(`'r' || r`)}, ${uuid(`'t' || (1 + r % 100)`)}, ${uuid(`'m' || (1 + r % 5000)`)}, false, 4, true,
    '2026-01-01'::timestamptz + r * interval '1 minute', now()
  from generate_series(1, 40000) r;
insert into reviews.helpful_marks select ${uuid(`'h' || r`)}, ${uuid(`'r' || r`)} from generate_series(1, 40000) r;
analyze reviews.treatment_categories, reviews.treatments, reviews.members, reviews.treatment_reviews, reviews.helpful_marks`;

let database: TemporaryDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await temporaryDatabase();
  pool = createPool(database.url, { statement: 0 });
  for (const sql of [
    createTables('reviews', domains.reviews),
    createIndexes('reviews', domains.reviews),
    FILLED,
  ])
    await pool.query(sql);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const flat = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
/** The plan that Postgres really ran. */
const planOf = async (sql: string, values: readonly unknown[]): Promise<Node[]> => {
  const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(`explain (analyze, format json) ${sql}`, [
    ...values,
  ]);
  const [{ Plan }] = z.tuple([z.object({ Plan: node })]).parse(rows[0]?.['QUERY PLAN']);
  return flat(Plan);
};
const id = async (name: string): Promise<string> =>
  (await pool.query<{ id: string }>(`select md5($1)::uuid as id`, [name])).rows[0]?.id ?? '';
const reading = (plan: readonly Node[], table: string): Node[] =>
  plan.filter((step) => step['Relation Name'] === table);

describe('plans of the queries', () => {
  it.each([
    ['the first page', ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']],
    ['a page in the middle', ['2026-01-14T00:00:00.000Z', '7fffffff-ffff-4fff-8fff-ffffffffffff']],
  ])('read %s of reviews from the index in its order, 51 rows and no more', async (_, cursor) => {
    const plan = await planOf(REVIEWS_OF_TREATMENT, [await id('t7'), ...cursor, await id('r6')]);
    const reviews = reading(plan, 'treatment_reviews');
    // The second looks whether the reader's own review is hidden from all others.
    expect(reviews.map((step) => step['Index Name'])).toEqual([
      'treatment_reviews_newest',
      'treatment_reviews_pkey',
    ]);
    expect(reviews.map((step) => step['Actual Rows'])).toEqual([51, 0]);
  });

  it('look marks up by their tags', async () => {
    const tags = await Promise.all(Array.from({ length: 50 }, (_, index) => id(`h${index + 1}`)));
    const marks = await planOf(MARKS_OF_READER, [tags]);
    const steps = marks.filter(
      (step) => step['Index Name'] !== undefined || step['Node Type'] === 'Seq Scan',
    );
    expect(steps.map((step) => step['Index Name'])).toEqual(['helpful_marks_pkey']);
    expect(marks[0]?.['Actual Rows']).toBe(50);
  });

  it('find a category by its key', async () => {
    const plan = await planOf(TREATMENTS_OF_CATEGORY, [await id('c3'), null]);
    expect(reading(plan, 'treatments').reduce((rows, step) => rows + step['Actual Rows'], 0)).toBe(10);
  });
});
