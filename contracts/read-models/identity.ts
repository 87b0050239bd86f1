import type { MenopausePhase } from '../vocabulary/phase.ts';
import { boolean, date, holding, table, text, timestamp, uuid } from './table.ts';

/** Members as they see themselves; one row each, gone when she is erased. */
export const users = table({
  domain: 'identity',
  name: 'users',
  columns: {
    id: uuid(),
    email: text({ nullable: true, personal: true }),
    email_verified: boolean({ default: 'false' }),
    first_name: text({ nullable: true, personal: true }),
    last_name: text({ nullable: true, personal: true }),
    date_of_birth: date({ nullable: true, personal: true }),
    menopause_phase: holding<MenopausePhase | null>(text({ nullable: true, personal: true })),
    subscription_plan: text({ default: `'free'` }),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  primaryKey: ['id'],
  indexes: {},
});
