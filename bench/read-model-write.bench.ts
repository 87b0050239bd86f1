import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { domains } from '@secondspring/projections/domains.ts';
import { treatmentReviews } from '@secondspring/projections/reviews/treatment-reviews/table.ts';
import { arrayLiteral } from '@secondspring/projections/engine/array-literal.ts';
import { upsert } from '@secondspring/projections/engine/change.ts';
import { createIndexes, createTables } from '@secondspring/projections/engine/ddl.ts';
import { inPipelinedTransaction } from '@secondspring/projections/engine/transaction.ts';
import { writeChanges } from '@secondspring/projections/engine/write.ts';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { reviewRows } from './load/review-rows.ts';
import { startDurablePostgres } from './load/postgres.ts';
import { tellResult } from './result.ts';
import { interleave, rate } from './rounds.ts';

/** Rows per measurement, and per transaction. */
const ROWS = 20_000;
const BATCH = 2_000;
const SCHEMA = 'written';

const server = await startDurablePostgres(['readmodels']);
const client = new pg.Client({ connectionString: server.url('readmodels'), pipeline: true });
await client.connect();
// COPY streams do not work in pipeline mode.
const copying = new pg.Client({ connectionString: server.url('readmodels') });
await copying.connect();
const rows = reviewRows(ROWS);
const batches = Array.from({ length: ROWS / BATCH }, (_, batch) =>
  rows.slice(batch * BATCH, (batch + 1) * BATCH),
);

const emptyTables = async (): Promise<void> => {
  await client.query(createTables(SCHEMA, domains.reviews));
  await client.query(createIndexes(SCHEMA, domains.reviews));
};

const setWise = async (): Promise<number> => {
  await emptyTables();
  return await rate(ROWS, async () => {
    for (const batch of batches)
      await inPipelinedTransaction(client, () =>
        writeChanges(
          client,
          SCHEMA,
          batch.map((row) => upsert(treatmentReviews, row)),
        ),
      );
  });
};

const columns = Object.keys(rows[0] ?? {});
const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r');
const field = (value: unknown): string => {
  if (value === null) return '\\N';
  if (Array.isArray(value)) return escaped(arrayLiteral({ sql: 'text', nullable: false }, value));
  return typeof value === 'string' ? escaped(value) : JSON.stringify(value);
};

const copy = async (): Promise<number> => {
  await emptyTables();
  return await rate(ROWS, async () => {
    for (const batch of batches)
      await inPipelinedTransaction(copying, async () => {
        const text = batch.map((row) => Object.values(row).map(field).join('\t') + '\n').join('');
        const into = copying.query(
          from(`copy ${SCHEMA}.treatment_reviews (${columns.join(', ')}) from stdin`),
        );
        await pipeline(Readable.from([Buffer.from(text)]), into);
      });
  });
};

try {
  tellResult(
    await interleave(
      {
        name: `set-wise upsert of ${ROWS} reviews, ${BATCH} a transaction`,
        unit: 'rows/s',
        peerName: 'COPY into the same indexed table',
        target: { atLeast: 0.5 },
      },
      { ours: setWise, peer: copy, rounds: 5 },
    ),
  );
} finally {
  await client.end();
  await copying.end();
  await server.stop();
}
