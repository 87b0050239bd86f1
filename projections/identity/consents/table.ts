import type { ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { typedColumn, table, text, timestamp, uuid } from '@secondspring/platform/postgres/table.ts';

export const consents = table({
  domain: 'identity',
  name: 'consents',
  columns: {
    id: uuid(),
    user_id: uuid(),
    purpose: typedColumn<ConsentPurpose>(text()),
    text_version: text(),
    given_at: timestamp(),
    withdrawn_at: timestamp({ nullable: true }),
  },
  primaryKey: ['id'],
  indexes: { consents_user: '(user_id, given_at)' },
});
