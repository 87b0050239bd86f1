import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import type { RowOf } from '@secondspring/platform/postgres/table.ts';
import { patch, remove, upsert, type Change } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { users } from './table.ts';

type OfMember = { readonly at: string; readonly data: { readonly userId: string } };

const set = ({ at, data }: OfMember, values: Partial<RowOf<typeof users>>): Change[] => [
  patch(users, { id: data.userId }, { ...values, updated_at: at }),
];

export const usersModel: ReadModel = {
  tables: [users],
  on: {
    UserRegistered: ({ at, data: { userId: id, email } }) => [
      upsert(users, { id, email: nullIfForgotten(email), created_at: at, updated_at: at }),
    ],
    ProfileUpdated: (event) =>
      set(event, {
        first_name: nullIfForgotten(event.data.firstName),
        last_name: nullIfForgotten(event.data.lastName),
        date_of_birth: nullIfForgotten(event.data.dateOfBirth),
        menopause_phase: nullIfForgotten(event.data.menopausePhase),
      }),
    EmailVerificationRequested: (event) => set(event, { pending_email: nullIfForgotten(event.data.email) }),
    EmailVerified: (event) =>
      set(event, { email: nullIfForgotten(event.data.email), email_verified: true, pending_email: null }),
    SubscriptionPlanChanged: (event) => set(event, { subscription_plan: event.data.plan }),
    AccountErased: ({ data: { userId: id } }) => [remove(users, { id })],
  },
};
