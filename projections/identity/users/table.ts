import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import type { SubscriptionPlan } from '@secondspring/contracts/vocabulary/plan-words.ts';
import {
  boolean,
  date,
  typedColumn,
  table,
  text,
  timestamp,
  uuid,
} from '@secondspring/platform/postgres/table.ts';

/** A row is removed when its member is erased. */
export const users = table({
  domain: 'identity',
  name: 'users',
  columns: {
    id: uuid(),
    email: text({ nullable: true, personal: true }),
    /** Address that a verification link was sent to. */
    pending_email: text({ nullable: true, personal: true }),
    email_verified: boolean({ default: 'false' }),
    first_name: text({ nullable: true, personal: true }),
    last_name: text({ nullable: true, personal: true }),
    date_of_birth: date({ nullable: true, personal: true }),
    menopause_phase: typedColumn<MenopausePhase | null>(text({ nullable: true, personal: true })),
    subscription_plan: typedColumn<SubscriptionPlan>(text({ default: `'free'` })),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  primaryKey: ['id'],
  indexes: {},
});
