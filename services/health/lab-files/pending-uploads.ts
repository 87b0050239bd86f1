import { prepareTablesIn } from '@secondspring/platform/read-model/prepare-tables.ts';
import type { Pool } from 'pg';

/** A file whose bytes may lie in the store while no event says so. */
export type PendingUpload = { readonly fileId: string; readonly userId: string };

/**
 * Files that are being uploaded: noted before the first byte is stored and forgotten once an event says that the file is kept, or once it
 * is cleared away. What a crash leaves is found here, and never by guessing from a list of what lies in the store.
 */
export type PendingUploads = {
  begin(upload: PendingUpload): Promise<void>;
  end(fileIds: readonly string[]): Promise<void>;
  /** Uploads begun before an instant, the oldest first. */
  begunBefore(instant: Date, limit: number): Promise<PendingUpload[]>;
  /** One member's. */
  of(userId: string): Promise<PendingUpload[]>;
};

const tables = `
create table if not exists pending_lab_files (
  file_id uuid primary key,
  user_id uuid not null,
  begun_at timestamptz not null default now()
);
create index if not exists pending_lab_files_user on pending_lab_files (user_id);
create index if not exists pending_lab_files_begun on pending_lab_files (begun_at);`;

/** Makes the table where it is missing; safe when many processes start at once. */
export const prepareLabFiles = (pool: Pool): Promise<void> => prepareTablesIn(pool, 'labFiles', tables);

const FIELDS = 'select file_id as "fileId", user_id as "userId" from pending_lab_files';

/** Keeps pending uploads beside the read models, in a table of its own that is made when it is first needed. */
export const createPendingUploads = (pool: Pool): PendingUploads => {
  let made: Promise<void> | undefined;
  const prepared = async (): Promise<void> => {
    made ??= prepareLabFiles(pool);
    try {
      await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
  const ask = async (sql: string, values: readonly unknown[]): Promise<PendingUpload[]> => {
    await prepared();
    return (await pool.query<PendingUpload>(sql, [...values])).rows;
  };
  return {
    begin: async ({ fileId, userId }) => {
      await ask('insert into pending_lab_files (file_id, user_id) values ($1, $2)', [fileId, userId]);
    },
    end: async (fileIds) => {
      if (fileIds.length > 0)
        await ask('delete from pending_lab_files where file_id = any($1::uuid[])', [[...fileIds]]);
    },
    begunBefore: (instant, limit) =>
      ask(`${FIELDS} where begun_at < $1 order by begun_at limit $2`, [instant, limit]),
    of: (userId) => ask(`${FIELDS} where user_id = $1`, [userId]),
  };
};
