import { domains } from '../../domains.ts';
import { helpfulMarks } from '../../reviews/helpful-marks/table.ts';
import { treatmentReviews } from '../../reviews/treatment-reviews/table.ts';
import { treatments } from '../../reviews/treatments/table.ts';
import type { Table } from '@secondspring/platform/postgres/table.ts';
import { connectDatabase } from '@secondspring/tests/projections/connected-database.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMissingKeys, tablesWithoutKey } from '../builds.ts';
import { increment, insert, patch, upsert, type Change } from '../change.ts';
import { createTables } from '../ddl.ts';
import { reviewChanges, digitId } from '../review-changes.fixture.ts';
import { createTableModel } from '../table-model.fixture.ts';
import { inPipelinedTransaction } from '../transaction.ts';
import { createLoadWindow } from './load-window.ts';
import { createLoadWriter } from './write-load.ts';
import { createWrittenKeys } from './written-keys.ts';

const database = connectDatabase();
beforeEach(async () => void (await database.client.query(createTables('loaded', domains.reviews))));

const tables = [treatmentReviews, helpfulMarks, treatments];

/** A table's rows without generated columns. */
const rows = async (table: Table) => {
  const columns = Object.entries(table.columns).filter(([, column]) => column.generated === undefined);
  const list = columns.map(([name]) => name).join(', ');
  return (
    await database.pool.query<Record<string, unknown>>(`select ${list} from loaded.${table.name} order by 1`)
  ).rows;
};

/** Loads each batch as a window into tables without keys. */
const load = async (batches: readonly (readonly Change[])[]): Promise<void> => {
  const window = createLoadWindow(createWrittenKeys());
  const writer = createLoadWriter(database.client, 'loaded', false);
  for (const batch of batches) {
    for (const change of batch) window.add(change);
    await inPipelinedTransaction(database.client, async () => await writer.write(window.take()));
  }
};
const keyless = async (): Promise<string[]> =>
  (await tablesWithoutKey(database.client, 'loaded', domains.reviews)).map(({ name }) => name);

describe('a load', () => {
  it('writes the result of its changes in any windows, into tables without keys', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(reviewChanges, { maxLength: 4 }), async (batches) => {
        await database.client.query(
          'truncate loaded.treatment_reviews, loaded.helpful_marks, loaded.treatments',
        );
        const model = createTableModel();
        for (const change of batches.flat()) model.apply(change);
        await load(batches);
        for (const table of tables) expect(await rows(table)).toEqual(model.rows(table));
      }),
      { numRuns: 80 },
    );
  });

  it('creates the key of a table that it scans often, and of no other', async () => {
    const mark = insert(helpfulMarks, { tag: digitId(1), review_id: digitId(2) });
    const treatment = upsert(treatments, {
      id: digitId(0),
      category_id: digitId(8),
      name: 'n',
      description: 'd',
      evidence: { strength: 'A', note: 'n', source: 's', sourceUrl: null },
      created_at: '2026-03-08T17:45:12.345Z',
    });
    const counted = increment(treatments, { id: digitId(0) }, { review_count: 1 });
    await load([[treatment, mark], [patch(treatments, { id: digitId(0) }, { name: 'm' })]]);
    expect(await keyless()).toEqual(domains.reviews.tables.map(({ name }) => name));
    await database.client.query(createTables('loaded', domains.reviews));
    await load([[treatment, mark], ...Array.from({ length: 20 }, () => [counted])]);
    expect(await keyless()).not.toContain('treatments');
    expect(await keyless()).toContain('helpful_marks');
    expect(await rows(treatments)).toMatchObject([{ review_count: 20 }]);
    await createMissingKeys(database.client, 'loaded', domains.reviews);
    expect(await keyless()).toEqual([]);
  });
});
