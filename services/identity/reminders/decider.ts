import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { USUAL_REMINDER_TIME } from '@secondspring/contracts/vocabulary/reminders/words.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import {
  remindersEvolver,
  type PushSubscription,
  type ReminderEventType,
  type Reminders,
  type Timing,
} from './state.ts';

type Cause = DomainEvent<'PushUnsubscribed'>['data']['cause'];

/** Without a time of day, what she chose before stays. */
type ChosenTiming = Pick<Timing, 'timeZone'> & Partial<Timing>;

export type RemindersCommand = { readonly userId: string } & (
  | ({
      readonly kind: 'change';
      readonly byEmail?: boolean;
      readonly isEmailVerified: boolean;
    } & ChosenTiming)
  | { readonly kind: 'stop-email' }
  | ({ readonly kind: 'subscribe'; readonly subscription: Omit<PushSubscription, 'since'> } & ChosenTiming)
  | { readonly kind: 'unsubscribe'; readonly subscriptionId: string; readonly cause: Cause }
);

/** Browsers of one member; the oldest makes room for another. */
const MAX_SUBSCRIPTIONS = 10;

const changed = (
  state: Reminders,
  userId: string,
  byEmail: boolean,
  { timeOfDay = state.timing?.timeOfDay ?? USUAL_REMINDER_TIME, timeZone }: ChosenTiming,
): readonly NewEvent[] => {
  const isSame =
    state.byEmail === byEmail && state.timing?.timeOfDay === timeOfDay && state.timing.timeZone === timeZone;
  return isSame ? [] : [{ type: 'RemindersChanged', data: { userId, byEmail, timeOfDay, timeZone } }];
};

const ended = (userId: string, subscriptionId: string, cause: Cause): NewEvent => ({
  type: 'PushUnsubscribed',
  data: { userId, subscriptionId, cause },
});

const subscribed = (
  { subscriptions }: Reminders,
  userId: string,
  { id, endpoint, p256dh, auth }: Omit<PushSubscription, 'since'>,
): readonly NewEvent[] => {
  const known = subscriptions.find((one) => one.id === id);
  if (known?.p256dh === p256dh && known.auth === auth) return [];
  const others = subscriptions.filter((one) => one !== known);
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - MAX_SUBSCRIPTIONS));
  return [
    ...tooMany.map((one) => ended(userId, one.id, 'replaced')),
    { type: 'PushSubscribed', data: { userId, subscriptionId: id, endpoint, p256dh, auth } },
  ];
};

export const remindersDecider: Decider<Reminders, RemindersCommand, ReminderEventType> = {
  ...remindersEvolver,
  /** E-mail needs a verified address (`email-not-verified`). Repeating a choice adds no event. */
  decide: (state, command) => {
    const { userId } = command;
    switch (command.kind) {
      case 'change':
        if (command.byEmail === true && !command.isEmailVerified) return refuse('email-not-verified');
        return changed(state, userId, command.byEmail ?? state.byEmail, command);
      case 'stop-email':
        return state.timing === null ? [] : changed(state, userId, false, state.timing);
      case 'subscribe':
        return [
          ...changed(state, userId, state.byEmail, command),
          ...subscribed(state, userId, command.subscription),
        ];
      case 'unsubscribe':
        return state.subscriptions.some(({ id }) => id === command.subscriptionId)
          ? [ended(userId, command.subscriptionId, command.cause)]
          : refuse('push-subscription-not-found');
    }
  },
};
