import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openCopy } from '../copy/open-copy.ts';
import { beginCopy } from '../copy/state.ts';
import { runQuery } from '../query/run-query.ts';
import { allReports } from '../reports/report-definition.ts';
import { printNotebook } from './notebook.ts';

const notebook = z.object({
  cells: z.array(z.object({ cell_type: z.string(), id: z.string(), source: z.array(z.string()) })),
});

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'secondspring-notebook-'))));
afterEach(async () => await rm(folder, { recursive: true, force: true }));

it('has a cell for each report, whose SQL runs', async () => {
  const reports = await allReports();
  const { cells } = notebook.parse(JSON.parse(printNotebook(reports)));
  const copy = await openCopy(folder, await beginCopy(folder), { spill: join(folder, 'spill') });
  try {
    for (const { name, over, counts } of reports) {
      const code = cells.find(({ id }) => id === name)?.source.join('') ?? '';
      if (over === 'research') {
        expect(code).toBe(`report("${name}")`);
        continue;
      }
      const sql = /^history\.sql\("""\n(?<sql>.*)\n"""\)\.df\(\)$/su.exec(code)?.groups?.['sql'] ?? '';
      const { columns, chunks } = await runQuery(copy.connection, sql, new AbortController().signal);
      expect(columns).toEqual(expect.arrayContaining([...counts]));
      for await (const rows of chunks) expect(rows).toEqual([]);
    }
  } finally {
    copy.close();
  }
});
