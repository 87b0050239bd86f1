import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { labFile } from '@secondspring/contracts/http/lab-files.ts';
import { openSealed } from '@secondspring/platform/event-store/open-sealed.ts';
import { columnsOf, descending, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { z } from 'zod';
import type { HealthDependencies } from '../dependencies.ts';
import { labFilesStream } from './decide.ts';

/** A lab file as its owner sees it. */
export type LabFile = z.output<typeof labFile>;

type Sources = Pick<HealthDependencies, 'pool' | 'vault'>;

/** Most files in a list: 200 MB of files hardly come in more. */
const LIST_MAX = 500;

const files = tableAs('health.bloodwork_files', 'f');

/** A member's lab files, newest first, or one of them. */
export const labFilesOf = prepareStatement(
  'lab-files',
  (db, { userId, fileId }: { userId: string; fileId: string | null }, { one }: { one: boolean }) => {
    const all = db
      .select(columnsOf(files, 'id', 'user_id', 'size', 'uploaded_at', 'event_id', 'event_version', 'sealed'))
      .from(files.table)
      .where(files.user_id, userId);
    return one
      ? all.where(files.id, fileId)
      : all.orderBy(descending(files.uploaded_at, files.id)).limit(LIST_MAX);
  },
);

const read = async ({ pool, vault }: Sources, userId: string, fileId: string | null): Promise<LabFile[]> => {
  const { rows } = await labFilesOf.run(pool, { userId, fileId }, { one: fileId !== null });
  const place = { type: 'LabFileUploaded', stream: labFilesStream(userId) } as const;
  const said = await openSealed(vault, place, rows);
  return rows.flatMap(({ id, user_id, size, uploaded_at: uploadedAt }, index) => {
    const content = said[index];
    return content === undefined || isForgotten(content)
      ? []
      : [{ id, userId: user_id, size, uploadedAt, ...content }];
  });
};

/** A member's lab files, newest first; one round trip. Those whose key was destroyed are not there. */
export const labFilesOfMember = (sources: Sources, userId: string): Promise<LabFile[]> =>
  read(sources, userId, null);

/** One of a member's own lab files; `null` for any other. */
export const labFileOfMember = async (
  sources: Sources,
  userId: string,
  fileId: string,
): Promise<LabFile | null> => (await read(sources, userId, fileId))[0] ?? null;
