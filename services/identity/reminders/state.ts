import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten, nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { stateAfter, type Evolver } from '@secondspring/platform/decider/decider.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';

/** `timeOfDay` is HH:MM on the clocks of `timeZone`. */
export type Timing = { readonly timeOfDay: string; readonly timeZone: string };

/** A browser at its push service. */
export type PushSubscription = {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly since: string;
};

/** `timing` is null before she chose a time, and once her keys are destroyed. */
export type Reminders = {
  readonly byEmail: boolean;
  readonly timing: Timing | null;
  /** Oldest first. */
  readonly subscriptions: readonly PushSubscription[];
};

const reminderEvents = ['RemindersChanged', 'PushSubscribed', 'PushUnsubscribed'] as const;
export type ReminderEventType = (typeof reminderEvents)[number];

export const remindersStream = (userId: string): string => `reminders-${userId}`;

const subscriptionOf = ({ data, at }: DomainEvent<'PushSubscribed'>): PushSubscription[] => {
  const { subscriptionId: id, endpoint, p256dh, auth } = data;
  if (isForgotten(endpoint) || isForgotten(p256dh) || isForgotten(auth)) return [];
  return [{ id, endpoint, p256dh, auth, since: at }];
};

export const remindersEvolver: Evolver<Reminders, ReminderEventType> = {
  types: reminderEvents,
  initial: { byEmail: false, timing: null, subscriptions: [] },
  evolve: (state, event) => {
    if (event.type === 'RemindersChanged') {
      const [timeOfDay, timeZone] = [
        nullIfForgotten(event.data.timeOfDay),
        nullIfForgotten(event.data.timeZone),
      ];
      const timing = timeOfDay === null || timeZone === null ? null : { timeOfDay, timeZone };
      return { ...state, byEmail: event.data.byEmail, timing };
    }
    const others = state.subscriptions.filter(({ id }) => id !== event.data.subscriptionId);
    return {
      ...state,
      subscriptions: event.type === 'PushSubscribed' ? [...others, ...subscriptionOf(event)] : others,
    };
  },
};

export const readReminders = async (eventLog: Pick<EventLog, 'read'>, userId: string): Promise<Reminders> =>
  stateAfter(remindersEvolver, await eventLog.read(remindersStream(userId)));
