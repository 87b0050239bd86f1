import { withVault, type Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { erasureStep } from '@secondspring/platform/reactor/erasure-step.ts';
import { startReactor, type Reactor } from '@secondspring/platform/reactor/reactor.ts';
import { hasCheckedIn } from '@secondspring/projections/across/identity/reminders/queries.ts';
import { eraseIssuerAccount } from './issuer-account/issuer-accounts.ts';
import { erasureEvents, finishErasure } from './account/finish-erasure.ts';
import type { IdentitySettings } from './settings.ts';
import { createDelivery } from './reminders/delivery.ts';
import { createDueReminders } from './reminders/due-reminders.ts';
import { scheduleReminders, startReminders } from './reminders/send-reminders.ts';

/**
 * Starts the reactors that erase accounts at the issuer, finish erasures and schedule reminders, and sends reminders.
 * They run apart, so an issuer that does not answer delays no other erasure.
 */
export const startReactors = (
  dependencies: Dependencies,
  settings: IdentitySettings,
): Pick<Reactor, 'stop'> => {
  const own = withVault(dependencies, 'identity');
  const reminders = {
    ...own,
    now: settings.now ?? (() => new Date()),
    dueReminders: createDueReminders(dependencies.pool),
    isDone: (userId: string, day: string) => hasCheckedIn(dependencies.pool, userId, day),
    deliver: createDelivery({ ...own, ...settings }),
  };
  const sending = startReminders(reminders);
  const reactors = [
    startReactor(dependencies, {
      name: 'identity: erase at the issuer',
      types: ['AccountErasureRequested'],
      react: erasureStep(dependencies, ['issuer', []], eraseIssuerAccount(own, settings.issuerAccounts)),
    }),
    startReactor(dependencies, {
      name: 'identity: finish erasures',
      types: erasureEvents,
      react: finishErasure(own),
    }),
    startReactor(dependencies, {
      name: 'identity: schedule reminders',
      types: ['RemindersChanged', 'PushSubscribed', 'PushUnsubscribed', 'AccountErasureRequested'],
      react: async ({ type, data: { userId } }) => {
        if (type === 'AccountErasureRequested') return await reminders.dueReminders.keep(userId, []);
        await scheduleReminders(reminders, userId);
        sending.wake();
      },
    }),
  ];
  return {
    stop: async () => {
      await Promise.all([...reactors, sending].map((running) => running.stop()));
    },
  };
};
