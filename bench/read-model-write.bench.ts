import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { domains } from '@secondspring/projections/domains.ts';
import { treatmentReviews } from '@secondspring/projections/reviews/treatment-reviews/table.ts';
import { upsert } from '@secondspring/projections/engine/change.ts';
import { createIndexes, createTables } from '@secondspring/projections/engine/ddl.ts';
import { copyFormat } from '@secondspring/projections/engine/loading/copy-text.ts';
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

const format = copyFormat(treatmentReviews);
const copy = async (): Promise<number> => {
  await emptyTables();
  return await rate(ROWS, async () => {
    for (const batch of batches)
      await inPipelinedTransaction(copying, async () => {
        const text = batch.map((row) => format.line(format.fields(row))).join('');
        await pipeline(Readable.from([Buffer.from(text)]), copying.query(from(format.statement(SCHEMA))));
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
      { ours: setWise, peer: copy },
    ),
  );
} finally {
  await client.end();
  await copying.end();
  await server.stop();
}
