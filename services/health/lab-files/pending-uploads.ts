import { tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
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

declare module 'knex/types/tables.js' {
  interface Tables {
    pending_lab_files: { readonly file_id: string; readonly user_id: string; readonly begun_at: Date };
  }
}

const uploads = tableAs('pending_lab_files', 'u');
const columns = { fileId: uploads.file_id, userId: uploads.user_id };

const beginUpload = prepareStatement('begin-upload', (db, { fileId, userId }: PendingUpload) =>
  db.table('pending_lab_files').insert({ file_id: fileId, user_id: userId }),
);
const endUploads = prepareStatement('end-uploads', (db, { fileIds }: { fileIds: readonly string[] }) =>
  db.table('pending_lab_files').whereRaw(':id: = any(:fileIds::uuid[])', { id: 'file_id', fileIds }).delete(),
);
const uploadsBegunBefore = prepareStatement(
  'uploads-begun-before',
  (db, { instant }: { instant: Date }, limit: number) =>
    db
      .select(columns)
      .from(uploads.table)
      .where(uploads.begun_at, '<', instant)
      .orderBy(uploads.begun_at)
      .limit(limit),
);
const uploadsOf = prepareStatement('uploads-of-member', (db, { userId }: { userId: string }) =>
  db.select(columns).from(uploads.table).where(uploads.user_id, userId),
);

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
  return {
    begin: async (upload) => {
      await prepared();
      await beginUpload.run(pool, upload);
    },
    end: async (fileIds) => {
      if (fileIds.length === 0) return;
      await prepared();
      await endUploads.run(pool, { fileIds: [...fileIds] });
    },
    begunBefore: async (instant, limit) => {
      await prepared();
      return (await uploadsBegunBefore.run(pool, { instant }, limit)).rows;
    },
    of: async (userId) => {
      await prepared();
      return (await uploadsOf.run(pool, { userId })).rows;
    },
  };
};
