import { domains } from '../domains.ts';
import { helpfulMarks } from '../reviews/helpful-marks/table.ts';
import { treatmentReviews } from '../reviews/treatment-reviews/table.ts';
import { treatments } from '../reviews/treatments/table.ts';
import type { Table } from '@secondspring/platform/postgres/table.ts';
import { connectDatabase } from '@secondspring/tests/projections/connected-database.ts';
import fc from 'fast-check';
import type { Client, QueryConfig } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { createIndexes, createTables } from './ddl.ts';
import { increment, insert, patch, upsert } from './change.ts';
import { at, reviewChanges, digitId, wholeReview } from './review-changes.fixture.ts';
import { createTableModel } from './table-model.fixture.ts';
import { merge } from './merge.ts';
import { statementsOf } from './statement.ts';
import { CACHED_PLAN_SETTINGS, writeChanges } from './write.ts';

const database = connectDatabase({ pipeline: true });
beforeEach(async () => {
  await database.client.query(createTables('written', domains.reviews));
  await database.client.query(createIndexes('written', domains.reviews));
});

const rows = async (table: Table) =>
  (await database.pool.query<Record<string, unknown>>(`select * from written.${table.name} order by 1`)).rows;

/** A table's rows without generated columns. */
const writtenRows = async (table: Table) => {
  const generated = Object.entries(table.columns).flatMap(([name, column]) =>
    column.generated === undefined ? [] : [name],
  );
  return (await rows(table)).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !generated.includes(name))),
  );
};

describe('writing changes', () => {
  it('writes the result of the changes to PostgreSQL, batch after batch', async () => {
    await fc.assert(
      fc.asyncProperty(reviewChanges, reviewChanges, async (first, second) => {
        await database.client.query(
          'truncate written.treatment_reviews, written.helpful_marks, written.treatments',
        );
        const model = createTableModel();
        for (const batch of [first, second]) {
          await writeChanges(database.client, 'written', batch);
          for (const change of batch) model.apply(change);
        }
        expect(await writtenRows(treatmentReviews)).toEqual(model.rows(treatmentReviews));
        expect(await writtenRows(helpfulMarks)).toEqual(model.rows(helpfulMarks));
        expect(await writtenRows(treatments)).toEqual(model.rows(treatments));
      }),
      { numRuns: 150 },
    );
  });

  it('computes the average in tenths of a star, rounded half up from the exact mean', async () => {
    const tallies = fc
      .integer({ min: 0, max: 500_000 })
      .chain((count) =>
        fc.record({ count: fc.constant(count), sum: fc.integer({ min: count, max: 5 * count }) }),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(tallies, { minLength: 1, maxLength: 10 }), async (all) => {
        await database.client.query('truncate written.treatments');
        const batch = all.flatMap(({ count, sum }, index) => {
          const own = { id: `00000000-0000-4000-8000-0000000000${index + 10}` };
          return [
            upsert(treatments, {
              ...own,
              category_id: digitId(8),
              name: 'n',
              description: 'd',
              evidence: { strength: 'A', note: 'n', source: 's', sourceUrl: null },
              created_at: at,
            }),
            increment(treatments, own, { review_count: count, rating_sum: sum }),
          ];
        });
        await writeChanges(database.client, 'written', batch);
        const exact = all.map(({ count, sum }) => {
          if (count === 0) return 0;
          // Rounds half up with integers only: floor(mean × 10 + 1/2).
          return Number((BigInt(sum) * 20n + BigInt(count)) / (BigInt(count) * 2n));
        });
        expect((await rows(treatments)).map((row) => row['average_rating'])).toEqual(exact);
      }),
      { numRuns: 50 },
    );
  });

  it('refuses a column that the table does not have, and a generated one', async () => {
    const generated = increment(treatments, { id: digitId(1) }, { average_rating: 1 });
    await expect(writeChanges(database.client, 'written', [generated])).rejects.toThrow(
      'no column average_rating',
    );
  });

  it('writes a thousand marks in two statements', async () => {
    await writeChanges(database.client, 'written', [
      upsert(treatmentReviews, { ...fc.sample(wholeReview, 1)[0], id: digitId(1) }),
    ]);
    const marks = Array.from({ length: 1_000 }, (_, index) => [
      insert(helpfulMarks, {
        tag: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        review_id: digitId(1),
      }),
      increment(treatmentReviews, { id: digitId(1) }, { helpful_count: 1 }),
    ]);
    let statements = 0;
    const counting: Pick<Client, 'query'> = {
      query: ((statement: QueryConfig) => {
        statements += 1;
        return database.client.query(statement);
      }) as Client['query'],
    };
    await writeChanges(counting, 'written', marks.flat());
    expect(statements).toBe(2);
    expect(await writtenRows(treatmentReviews)).toMatchObject([{ helpful_count: 1_000 }]);
    expect(await writtenRows(helpfulMarks)).toHaveLength(1_000);
  });

  it('finds rows by key with a plan cached when the table was empty', async () => {
    const change = patch(treatmentReviews, { id: digitId(1) }, { withdrawn: true });
    const [statement] = merge([change]).flatMap((step) => statementsOf('written', step));
    const scansBy = async (): Promise<boolean> => {
      for (let write = 0; write < 10; write += 1) await writeChanges(database.client, 'written', [change]);
      const values = statement?.values?.map((value) => `'${String(value)}'`).join(', ');
      const { rows: plan } = await database.client.query<Record<'QUERY PLAN', string>>(
        `explain execute "${statement?.name}" (${values})`,
      );
      return plan.some((line) => line['QUERY PLAN'].includes('Seq Scan'));
    };
    expect(await scansBy()).toBe(true);
    await database.client.query(`${CACHED_PLAN_SETTINGS}; discard plans`);
    expect(await scansBy()).toBe(false);
    await database.client.query('reset all');
  });
});
