import type { CallAddress } from '../api/declared.ts';
import type { Input } from '../api/call.ts';
import { type CarePlan, withDay, withItem } from '../member/care-plan.ts';
import { type CheckIn, withAnswers } from '../member/check-ins.ts';
import { type TreatmentEntry, withoutTreatment, withTreatment } from '../member/treatment-log.ts';

/** What a call that may wait on the phone changes. */
type EntryKind<Address extends CallAddress> = {
  /** The query that shows it, by the call of its key, and its data once the entry is sent. */
  readonly shownBy: CallAddress;
  readonly show: (data: never, input: Input<Address>, queryKey: readonly unknown[]) => unknown;
  /** Other calls whose answers it changes. */
  readonly changes?: readonly CallAddress[];
};

const PLAN = 'GET /api/care-plans/user/{userId}';
const PROGRESS = 'GET /api/progress/user/{userId}';
const LOG = 'GET /api/treatment-log';

type TickInput = Input<'PUT /api/care-plans/{id}/items/{item}'>;

const tick = (done: boolean) =>
  ({
    shownBy: PLAN,
    show: (plan: CarePlan, { params: { id, item } }: TickInput) =>
      plan.id === id ? withItem(plan, { item, done }) : plan,
    changes: [PROGRESS],
  }) as const;

/** Calls that may wait on her phone to be sent. */
export const entryKinds: { readonly [Address in CallAddress]?: EntryKind<Address> } = {
  'PUT /api/check-ins/{day}': {
    shownBy: 'GET /api/check-ins',
    show: (checkIns: readonly CheckIn[], input, queryKey) => withAnswers(checkIns, input, queryKey),
    changes: [PROGRESS, 'GET /api/red-flags'],
  },
  'PUT /api/treatment-log/{entryId}': {
    shownBy: LOG,
    show: (log: readonly TreatmentEntry[], input) => withTreatment(log, input),
  },
  'DELETE /api/treatment-log/{entryId}': {
    shownBy: LOG,
    show: (log: readonly TreatmentEntry[], input) => withoutTreatment(log, input),
  },
  'PUT /api/care-plans/{id}/items/{item}': tick(true),
  'DELETE /api/care-plans/{id}/items/{item}': tick(false),
  'PUT /api/care-plans/{id}/items/{item}/days': {
    shownBy: PLAN,
    show: (plan: CarePlan, { params: { id, item }, body }) =>
      plan.id === id ? withDay(plan, { item, ...body }) : plan,
  },
};
