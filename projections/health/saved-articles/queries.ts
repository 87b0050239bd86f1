import type { savedArticle } from '@secondspring/contracts/http/saved-articles.ts';
import { savedArticlesStream } from '@secondspring/contracts/streams.ts';
import { aliasTable, selectColumns } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import { compareDesc } from 'date-fns/compareDesc';
import type { z } from 'zod';
import { openRows, type Sources } from '../open-rows.ts';
import { savedArticles } from './table.ts';

const saved = aliasTable(savedArticles, 's');

/** At most one for each article. */
export const savedByMember = prepareStatement('saved-articles', (db, { userId }: { userId: string }) =>
  db
    .select(selectColumns(saved, 'id', 'saved_at', 'event_id', 'event_version', 'sealed'))
    .from(saved.table)
    .where(saved.user_id, userId),
);

/** The last saved first. One round trip. Leaves out those whose key is destroyed. */
export const savedArticlesOf = async (
  sources: Sources,
  userId: string,
): Promise<z.output<typeof savedArticle>[]> => {
  const { rows } = await savedByMember.run(sources.pool, { userId });
  const place = { type: 'ArticleSaved', stream: savedArticlesStream(userId) } as const;
  const opened = await openRows(sources, place, rows);
  return opened
    .map(({ row, said }) => ({ id: row.id, slug: said.slug, savedAt: row.saved_at }))
    .toSorted((one, other) => compareDesc(one.savedAt, other.savedAt));
};
