import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';

/** Reports looked through at once: about 4 ms of work, for which no other call waits longer. */
const PAGE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const reports = tableAs('community.reports', 'r');

const reportsAfter = prepareStatement('reports', (db, { after }: { after: string }) =>
  db
    .select({
      ...columnsOf(reports, 'tag'),
      target: db.raw<string>(`:kind: || '|' || :item:`, { kind: reports.kind, item: reports.item_id }),
    })
    .from(reports.table)
    .where(reports.tag, '>', after)
    .orderBy(reports.tag)
    .limit(PAGE),
);

/**
 * The streams of a member's reports, those of reviews too. Which are hers only her own secret tells, so all are looked through, a page at a
 * time. Throws PersonForgotten.
 */
export async function* ownReports(
  { pool, reportVault }: { readonly pool: Pick<Pool, 'query'>; readonly reportVault: Pick<Vault, 'tags'> },
  userId: string,
): AsyncGenerator<string> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await reportsAfter.run(pool, { after });
    const tags = await reportVault.tags(
      userId,
      'report',
      rows.map(({ target }) => target),
    );
    for (const [index, { tag }] of rows.entries()) if (tags[index] === tag) yield `report-${tag}`;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.tag;
  }
}
