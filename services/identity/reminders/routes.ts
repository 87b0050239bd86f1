import { createHash } from 'node:crypto';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { exportAccount } from '@secondspring/contracts/http/identity.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import * as calls from '@secondspring/contracts/http/reminders.ts';
import { answerCommand } from '@secondspring/platform/http/calls/answer-command.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { readUser } from '../user/state.ts';
import { remindersDecider as decider } from './decider.ts';
import { createDelivery, targetsOf, type DeliverySources } from './delivery.ts';
import { readReminders, remindersStream, type Reminders } from './state.ts';

export type ReminderDependencies = IdentityDependencies & Pick<DeliverySources, 'push' | 'stopTokens'>;

const presentChoice = ({ byEmail, timing }: Reminders) => ({
  byEmail,
  timeOfDay: timing?.timeOfDay ?? null,
  timeZone: timing?.timeZone ?? null,
});

const presentReminders = (reminders: Reminders): ResponseOf<typeof calls.changeReminders> => ({
  ...presentChoice(reminders),
  subscriptions: reminders.subscriptions.map(({ id, endpoint, since }) => ({
    id,
    endpointHash: createHash('sha256').update(endpoint).digest('base64url'),
    since,
  })),
});

export const exportedReminders = (reminders: Reminders): ResponseOf<typeof exportAccount>['reminders'] => ({
  ...presentChoice(reminders),
  subscriptions: reminders.subscriptions.map(({ endpoint, p256dh, auth, since }) => ({
    endpoint,
    p256dh,
    auth,
    since,
  })),
});

export const addReminderRoutes = (routes: Routes, own: ReminderDependencies): Routes => {
  const { eventLog, handle, push, rateLimits, vault } = own;
  const deliver = createDelivery(own);
  return routes
    .implement(calls.getReminders, async ({ caller }) => ({
      body: {
        ...presentReminders(await readReminders(eventLog, caller.userId)),
        pushKey: caller.isShared ? null : (push?.publicKey ?? null),
      },
    }))
    .implement(calls.changeReminders, async (call) => {
      const { userId } = call.caller;
      const isEmailVerified = (await readUser(eventLog, userId))?.emailVerified === true;
      const command = { kind: 'change', userId, ...call.body, isEmailVerified } as const;
      const change = { decider, stream: remindersStream(userId), command, key: { person: userId } };
      return await answerCommand(handle, calls.changeReminders, call, change, presentReminders);
    })
    .implement(calls.subscribeToPush, async (call) => {
      const { userId, isShared } = call.caller;
      const { subscription, ...timing } = call.body;
      // A notification would reach the person who holds the phone.
      if (isShared) return refuse('push-on-shared-phone');
      if (push?.accepts(subscription.endpoint) !== true) return refuse('push-service-not-accepted');
      // The same browser always has the same id.
      const id = await vault.pseudonym(userId, 'push subscription', subscription.endpoint);
      const command = {
        kind: 'subscribe',
        userId,
        ...timing,
        subscription: { id, ...subscription },
      } as const;
      const change = { decider, stream: remindersStream(userId), command, key: { person: userId } };
      return await answerCommand(handle, calls.subscribeToPush, call, change, presentReminders);
    })
    .implement(calls.unsubscribeFromPush, (call) => {
      const { userId } = call.caller;
      const command = {
        kind: 'unsubscribe',
        userId,
        subscriptionId: call.params.id,
        cause: 'asked',
      } as const;
      const change = { decider, stream: remindersStream(userId), command, key: null };
      return answerCommand(handle, calls.unsubscribeFromPush, call, change, () => undefined);
    })
    .implement(calls.testReminders, async ({ caller: { userId } }) => {
      const reminders = await readReminders(eventLog, userId);
      const counted = [['verification', userId]] as const;
      await rateLimits.takeAll(counted);
      const outcomes = await Promise.all(
        targetsOf(reminders).map((target) => deliver(userId, target, reminders)),
      );
      const sent = outcomes.filter((outcome) => outcome === 'sent').length;
      if (sent === 0) await rateLimits.giveBack(counted);
      return { body: { sent } };
    });
};
