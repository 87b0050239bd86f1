import type { labFile } from '@secondspring/contracts/http/lab-files.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { labFilesStream } from '@secondspring/contracts/streams.ts';
import { selectColumns, descending, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { ResultPage } from '@secondspring/platform/read-model/cursor.ts';
import {
  NEWEST,
  newestPage,
  pageBefore,
  startOfPage,
  type PageStart,
} from '@secondspring/platform/read-model/newest-first.ts';
import type { z } from 'zod';
import { openRows, type Sources } from '../open-rows.ts';
import { labFiles } from './table.ts';

export type LabFile = z.output<typeof labFile>;

const files = aliasTable(labFiles, 'f');

type Asked = PageStart & { readonly userId: string; readonly fileId: string | null };

/** Newest first: all, one page, or one file. */
export const labFilesOf = prepareStatement(
  'lab-files',
  (db, asked: Asked, { which }: { which: 'all' | 'one' | 'page' }) => {
    const keys = [files.uploaded_at, files.id] as const;
    const all = db
      .select(
        selectColumns(files, 'id', 'user_id', 'size', 'uploaded_at', 'event_id', 'event_version', 'sealed'),
      )
      .from(files.table)
      .where(files.user_id, asked.userId);
    if (which === 'one') return all.where(files.id, asked.fileId);
    return which === 'all' ? all.orderBy(descending(...keys)) : pageBefore(all, keys, asked);
  },
);

type Row = Awaited<ReturnType<typeof labFilesOf.run>>['rows'][number];

const filesIn = async (sources: Sources, userId: string, rows: readonly Row[]): Promise<LabFile[]> => {
  const opened = await openRows(sources, { type: 'LabFileUploaded', stream: labFilesStream(userId) }, rows);
  return opened.map(({ row: { id, user_id, size, uploaded_at }, said }) => ({
    id,
    userId: user_id,
    size,
    uploadedAt: uploaded_at,
    ...said,
  }));
};

const ANY = { fileId: null, ...NEWEST } as const;

/** Newest first. One round trip. Leaves out files whose key is destroyed. */
export const listAllLabFiles = async (sources: Sources, userId: string): Promise<LabFile[]> => {
  const { rows } = await labFilesOf.run(sources.pool, { ...ANY, userId }, { which: 'all' });
  return await filesIn(sources, userId, rows);
};

/** A page, newest first. One round trip. Refuses an invalid cursor. */
export const listLabFiles = async (
  sources: Sources,
  userId: string,
  cursor: string | undefined,
): Promise<Refusal | ResultPage<LabFile>> => {
  const start = startOfPage(cursor);
  if (start === undefined) return refuse('invalid-request');
  const { rows } = await labFilesOf.run(sources.pool, { ...ANY, ...start, userId }, { which: 'page' });
  const { items, next } = newestPage(rows, ({ uploaded_at }) => uploaded_at);
  return { items: await filesIn(sources, userId, items), next };
};

/** `null` for a file that does not exist or belongs to another member. */
export const labFileOfMember = async (
  sources: Sources,
  userId: string,
  fileId: string,
): Promise<LabFile | null> => {
  const { rows } = await labFilesOf.run(sources.pool, { ...ANY, userId, fileId }, { which: 'one' });
  return (await filesIn(sources, userId, rows))[0] ?? null;
};
