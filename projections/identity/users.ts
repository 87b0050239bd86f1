import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { orNull } from '@secondspring/contracts/events/event.ts';
import { users } from './tables.ts';
import type { RowOf } from '@secondspring/platform/read-model/table.ts';
import { patch, remove, upsert, type Change } from '../engine/change.ts';

/** An event that changes a member's row. */
export type UserChange = DomainEvent<
  | 'UserRegistered'
  | 'ProfileUpdated'
  | 'EmailVerificationRequested'
  | 'EmailVerified'
  | 'SubscriptionPlanChanged'
  | 'AccountErased'
>;

/** Members as they see themselves; the row goes when she is erased. */
export const foldUsers = (event: UserChange): Change[] => {
  const id = event.data.userId;
  const set = (values: Partial<RowOf<typeof users>>): Change[] => [
    patch(users, { id }, { ...values, updated_at: event.at }),
  ];
  switch (event.type) {
    case 'UserRegistered':
      return [
        upsert(users, { id, email: orNull(event.data.email), created_at: event.at, updated_at: event.at }),
      ];
    case 'ProfileUpdated':
      return set({
        first_name: orNull(event.data.firstName),
        last_name: orNull(event.data.lastName),
        date_of_birth: orNull(event.data.dateOfBirth),
        menopause_phase: orNull(event.data.menopausePhase),
      });
    case 'EmailVerificationRequested':
      return set({ pending_email: orNull(event.data.email) });
    case 'EmailVerified':
      return set({ email: orNull(event.data.email), email_verified: true, pending_email: null });
    case 'SubscriptionPlanChanged':
      return set({ subscription_plan: event.data.plan });
    case 'AccountErased':
      return [remove(users, { id })];
  }
};
