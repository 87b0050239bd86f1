import { orNull } from '@secondspring/contracts/events/event.ts';
import type { RowOf } from '@secondspring/platform/read-model/table.ts';
import { patch, remove, upsert, type Change } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { users } from './table.ts';

type OfMember = { readonly at: string; readonly data: { readonly userId: string } };

const set = ({ at, data }: OfMember, values: Partial<RowOf<typeof users>>): Change[] => [
  patch(users, { id: data.userId }, { ...values, updated_at: at }),
];

/** Members as they see themselves; the row goes when she is erased. */
export const usersModel: ReadModel = {
  tables: [users],
  on: {
    UserRegistered: ({ at, data: { userId: id, email } }) => [
      upsert(users, { id, email: orNull(email), created_at: at, updated_at: at }),
    ],
    ProfileUpdated: (event) =>
      set(event, {
        first_name: orNull(event.data.firstName),
        last_name: orNull(event.data.lastName),
        date_of_birth: orNull(event.data.dateOfBirth),
        menopause_phase: orNull(event.data.menopausePhase),
      }),
    EmailVerificationRequested: (event) => set(event, { pending_email: orNull(event.data.email) }),
    EmailVerified: (event) =>
      set(event, { email: orNull(event.data.email), email_verified: true, pending_email: null }),
    SubscriptionPlanChanged: (event) => set(event, { subscription_plan: event.data.plan }),
    AccountErased: ({ data: { userId: id } }) => [remove(users, { id })],
  },
};
