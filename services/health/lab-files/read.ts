import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { labFile } from '@secondspring/contracts/http/lab-files.ts';
import type { labFiles as labFilesTable } from '@secondspring/contracts/read-models/health.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import { openSealed } from '@secondspring/platform/event-store/open-sealed.ts';
import type { z } from 'zod';
import type { HealthDependencies } from '../dependencies.ts';
import { labFilesStream } from './decide.ts';

/** A lab file as its owner sees it. */
export type LabFile = z.output<typeof labFile>;

type Row = RowOf<typeof labFilesTable>;
type Sources = Pick<HealthDependencies, 'pool' | 'vault'>;

/** Most files in a list: 200 MB of files hardly come in more. */
const LIST_MAX = 500;

/** A member's lab files, newest first. */
const LAB_FILES_OF_MEMBER = `
select id, user_id, size, uploaded_at, event_id, event_version, sealed from health.bloodwork_files
where user_id = $1 order by uploaded_at desc, id desc limit ${LIST_MAX}`;

/** One of a member's lab files. */
const LAB_FILE = `
select id, user_id, size, uploaded_at, event_id, event_version, sealed from health.bloodwork_files
where id = $2 and user_id = $1`;

const read = async (
  { pool, vault }: Sources,
  sql: string,
  values: readonly [string, ...string[]],
): Promise<LabFile[]> => {
  const { rows } = await pool.query<Row>(sql, [...values]);
  const place = { type: 'LabFileUploaded', stream: labFilesStream(values[0]) } as const;
  const said = await openSealed(vault, place, rows);
  return rows.flatMap(({ id, user_id: userId, size, uploaded_at: uploadedAt }, index) => {
    const content = said[index];
    return content === undefined || isForgotten(content)
      ? []
      : [{ id, userId, size, uploadedAt, ...content }];
  });
};

/** A member's lab files, newest first; one round trip. Those whose key was destroyed are not there. */
export const labFilesOfMember = (sources: Sources, userId: string): Promise<LabFile[]> =>
  read(sources, LAB_FILES_OF_MEMBER, [userId]);

/** One of a member's own lab files; `null` for any other. */
export const labFileOfMember = async (
  sources: Sources,
  userId: string,
  fileId: string,
): Promise<LabFile | null> => (await read(sources, LAB_FILE, [userId, fileId]))[0] ?? null;
