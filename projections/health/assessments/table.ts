import { table, timestamp, uuid } from '@secondspring/platform/postgres/table.ts';
import { sealedColumns } from '../sealed.ts';

export const assessments = table({
  domain: 'health',
  name: 'assessments',
  columns: { id: uuid(), user_id: uuid(), completed_at: timestamp(), ...sealedColumns },
  primaryKey: ['id'],
  indexes: { assessments_user: '(user_id, completed_at desc, id desc)' },
});

export const assessmentDrafts = table({
  domain: 'health',
  name: 'assessment_drafts',
  columns: { user_id: uuid(), saved_at: timestamp(), ...sealedColumns },
  primaryKey: ['user_id'],
  indexes: {},
});
