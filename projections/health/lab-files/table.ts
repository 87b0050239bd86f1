import { integer, table, timestamp, uuid } from '@secondspring/platform/postgres/table.ts';
import { sealedColumns } from '../sealed.ts';

/** Metadata of lab files. Their contents are encrypted in file storage. */
export const labFiles = table({
  domain: 'health',
  name: 'bloodwork_files',
  columns: { id: uuid(), user_id: uuid(), size: integer(), uploaded_at: timestamp(), ...sealedColumns },
  primaryKey: ['id'],
  indexes: { bloodwork_files_user: '(user_id, uploaded_at desc, id desc)' },
});
