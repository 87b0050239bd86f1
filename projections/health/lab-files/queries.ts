import type { labFile } from '@secondspring/contracts/http/lab-files.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { labFilesStream } from '@secondspring/contracts/streams.ts';
import {
  PAGE_LOOKAHEAD,
  toPage,
  decodeCursor,
  instantKey,
  type ResultPage,
} from '@secondspring/platform/read-model/cursor.ts';
import { selectColumns, descending, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import { z } from 'zod';
import { openRows, type Sources } from '../open-rows.ts';
import { labFiles } from './table.ts';

export type LabFile = z.output<typeof labFile>;

const files = aliasTable(labFiles, 'f');

type Asked = {
  readonly userId: string;
  readonly fileId: string | null;
  readonly beforeInstant: string | null;
  readonly beforeId: string | null;
};
type Which = 'all' | 'one' | 'first page' | 'later page';

/** Newest first: all, one page, or one file. */
export const labFilesOf = prepareStatement('lab-files', (db, asked: Asked, { which }: { which: Which }) => {
  const { userId, fileId, beforeInstant, beforeId } = asked;
  const keys = [files.uploaded_at, files.id];
  const all = db
    .select(
      selectColumns(files, 'id', 'user_id', 'size', 'uploaded_at', 'event_id', 'event_version', 'sealed'),
    )
    .from(files.table)
    .where(files.user_id, userId);
  if (which === 'one') return all.where(files.id, fileId);
  const newest = all.orderBy(descending(...keys));
  if (which === 'all') return newest;
  const page = newest.limit(PAGE_LOOKAHEAD);
  return which === 'first page'
    ? page
    : page.whereRaw('(:keys:) < (:beforeInstant::timestamptz, :beforeId::uuid)', {
        keys,
        beforeInstant,
        beforeId,
      });
});

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

const NONE = { fileId: null, beforeInstant: null, beforeId: null } as const;

/** Newest first. One round trip. Leaves out files whose key is destroyed. */
export const listAllLabFiles = async (sources: Sources, userId: string): Promise<LabFile[]> => {
  const { rows } = await labFilesOf.run(sources.pool, { ...NONE, userId }, { which: 'all' });
  return await filesIn(sources, userId, rows);
};

const sortKeys = z.tuple([instantKey, z.uuid()]);

/** A page, newest first. One round trip. Refuses an invalid cursor. */
export const listLabFiles = async (
  sources: Sources,
  userId: string,
  cursor: string | undefined,
): Promise<Refusal | ResultPage<LabFile>> => {
  const before = decodeCursor(sortKeys, cursor);
  if (before === undefined) return refuse('invalid-request');
  const [beforeInstant, beforeId] = before ?? [null, null];
  const asked = { ...NONE, userId, beforeInstant, beforeId };
  const which = before === null ? 'first page' : 'later page';
  const { rows } = await labFilesOf.run(sources.pool, asked, { which });
  const { items, next } = toPage(rows, ({ uploaded_at, id }) => [uploaded_at, id]);
  return { items: await filesIn(sources, userId, items), next };
};

/** `null` for a file that does not exist or belongs to another member. */
export const labFileOfMember = async (
  sources: Sources,
  userId: string,
  fileId: string,
): Promise<LabFile | null> => {
  const { rows } = await labFilesOf.run(sources.pool, { ...NONE, userId, fileId }, { which: 'one' });
  return (await filesIn(sources, userId, rows))[0] ?? null;
};
