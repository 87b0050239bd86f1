import { once } from '@secondspring/platform/concurrency/once.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Pool } from 'pg';
import { labFileTables } from './migrations.ts';

/** A file whose bytes may be stored although no event records it. */
export type PendingUpload = { readonly fileId: string; readonly userId: string };

/**
 * Recorded before the first byte is stored, and deleted once an event records the file or it is destroyed. After a
 * crash, this is the list of files to destroy.
 */
export type PendingUploads = {
  begin(upload: PendingUpload): Promise<void>;
  end(fileIds: readonly string[]): Promise<void>;
  /** Oldest first. */
  begunBefore(instant: Date, limit: number): Promise<PendingUpload[]>;
  of(userId: string): Promise<PendingUpload[]>;
};

declare module 'knex/types/tables.js' {
  interface Tables {
    pending_lab_files: { readonly file_id: string; readonly user_id: string; readonly begun_at: Date };
  }
}

const uploads = aliasTable('pending_lab_files', 'u');
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

/** A table next to the read models, created when first needed. */
export const createPendingUploads = (pool: Pool): PendingUploads => {
  const created = once(() => migrate(pool, labFileTables));
  return {
    begin: async (upload) => {
      await created();
      await beginUpload.run(pool, upload);
    },
    end: async (fileIds) => {
      if (fileIds.length === 0) return;
      await created();
      await endUploads.run(pool, { fileIds: [...fileIds] });
    },
    begunBefore: async (instant, limit) => {
      await created();
      return (await uploadsBegunBefore.run(pool, { instant }, limit)).rows;
    },
    of: async (userId) => {
      await created();
      return (await uploadsOf.run(pool, { userId })).rows;
    },
  };
};
