import { table, timestamp, uuid } from '@secondspring/platform/postgres/table.ts';
import { sealedColumns } from '../sealed.ts';

/** A member chooses the ids, so they are unique only among her own. Which article it is stays sealed. */
export const savedArticles = table({
  domain: 'health',
  name: 'saved_articles',
  columns: { user_id: uuid(), id: uuid(), saved_at: timestamp(), ...sealedColumns },
  primaryKey: ['user_id', 'id'],
  indexes: {},
});
