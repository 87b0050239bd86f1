import { createHash } from 'node:crypto';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { exportAccount } from '@secondspring/contracts/http/identity.ts';
import * as calls from '@secondspring/contracts/http/reminders.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { readUser } from '../user/state.ts';
import { remindersDecider } from './decider.ts';
import { createDelivery, targetsOf, type DeliverySources } from './delivery.ts';
import { readReminders, remindersStream, type Reminders } from './state.ts';

export type ReminderDependencies = IdentityDependencies & Pick<DeliverySources, 'push' | 'stopTokens'>;

const presentReminders = ({
  byEmail,
  timing,
  subscriptions,
}: Reminders): ResponseOf<typeof calls.changeReminders> => ({
  byEmail,
  timeOfDay: timing?.timeOfDay ?? null,
  timeZone: timing?.timeZone ?? null,
  subscriptions: subscriptions.map(({ id, endpoint, since }) => ({
    id,
    endpointHash: createHash('sha256').update(endpoint).digest('base64url'),
    since,
  })),
});

export const exportedReminders = ({
  byEmail,
  timing,
  subscriptions,
}: Reminders): ResponseOf<typeof exportAccount>['reminders'] => ({
  byEmail,
  timeOfDay: timing?.timeOfDay ?? null,
  timeZone: timing?.timeZone ?? null,
  subscriptions: subscriptions.map(({ endpoint, p256dh, auth, since }) => ({
    endpoint,
    p256dh,
    auth,
    since,
  })),
});

const answerReminders =
  ({ eventLog, push }: Pick<ReminderDependencies, 'eventLog' | 'push'>): Handler<typeof calls.getReminders> =>
  async ({ caller }) => ({
    body: {
      ...presentReminders(await readReminders(eventLog, caller.userId)),
      pushKey: caller.isShared ? null : (push?.publicKey ?? null),
    },
  });

const answerChange =
  ({
    handle,
    eventLog,
  }: Pick<ReminderDependencies, 'handle' | 'eventLog'>): Handler<typeof calls.changeReminders> =>
  async ({ body, caller: { userId }, idempotencyKey }) => {
    const user = await readUser(eventLog, userId);
    const outcome = await handle({
      decider: remindersDecider,
      stream: remindersStream(userId),
      command: { kind: 'change', userId, ...body, isEmailVerified: user?.emailVerified === true },
      actor: userId,
      key: { person: userId },
      idempotencyKey: scopedIdempotencyKey(calls.changeReminders, idempotencyKey),
    });
    return isRefusal(outcome) ? outcome : { body: presentReminders(outcome.state), token: outcome.token };
  };

/** The same browser always has the same id. Refuses a shared phone: a notification would reach the person who holds it. */
const answerSubscribe =
  ({
    handle,
    vault,
    push,
  }: Pick<ReminderDependencies, 'handle' | 'vault' | 'push'>): Handler<typeof calls.subscribeToPush> =>
  async ({ body: { subscription, ...timing }, caller: { userId, isShared }, idempotencyKey }) => {
    if (isShared) return refuse('push-on-shared-phone');
    if (push?.accepts(subscription.endpoint) !== true) return refuse('push-service-not-accepted');
    const id = await vault.pseudonym(userId, 'push subscription', subscription.endpoint);
    const outcome = await handle({
      decider: remindersDecider,
      stream: remindersStream(userId),
      command: { kind: 'subscribe', userId, ...timing, subscription: { id, ...subscription } },
      actor: userId,
      key: { person: userId },
      idempotencyKey: scopedIdempotencyKey(calls.subscribeToPush, idempotencyKey),
    });
    return isRefusal(outcome) ? outcome : { body: presentReminders(outcome.state), token: outcome.token };
  };

const answerUnsubscribe =
  ({ handle }: Pick<ReminderDependencies, 'handle'>): Handler<typeof calls.unsubscribeFromPush> =>
  async ({ params, caller: { userId }, idempotencyKey }) => {
    const outcome = await handle({
      decider: remindersDecider,
      stream: remindersStream(userId),
      command: { kind: 'unsubscribe', userId, subscriptionId: params.id, cause: 'asked' },
      actor: userId,
      key: null,
      idempotencyKey: scopedIdempotencyKey(calls.unsubscribeFromPush, idempotencyKey),
    });
    return isRefusal(outcome) ? outcome : { body: undefined, token: outcome.token };
  };

const answerTest =
  (sources: ReminderDependencies): Handler<typeof calls.testReminders> =>
  async ({ caller: { userId } }) => {
    const reminders = await readReminders(sources.eventLog, userId);
    const counted = [['verification', userId]] as const;
    await sources.rateLimits.takeAll(counted);
    const deliver = createDelivery(sources);
    const outcomes = await Promise.all(
      targetsOf(reminders).map((target) => deliver(userId, target, reminders)),
    );
    const sent = outcomes.filter((outcome) => outcome === 'sent').length;
    if (sent === 0) await sources.rateLimits.giveBack(counted);
    return { body: { sent } };
  };

export const addReminderRoutes = (routes: Routes, own: ReminderDependencies): Routes =>
  routes
    .implement(calls.getReminders, answerReminders(own))
    .implement(calls.changeReminders, answerChange(own))
    .implement(calls.subscribeToPush, answerSubscribe(own))
    .implement(calls.unsubscribeFromPush, answerUnsubscribe(own))
    .implement(calls.testReminders, answerTest(own));
