import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { letter } from '../mail/letter.ts';
import { MailNotSent, type Mailer, type Email } from '../mail/mailer.ts';
import { readUser } from '../user/state.ts';
import type { Outcome, PushService } from './push-service.ts';
import type { Reminders } from './state.ts';
import type { StopTokens, Target } from './stop-token.ts';
import { reminderPaths } from '@secondspring/contracts/http/reminder-paths.ts';

const stopLink = (publicOrigin: string, token: string): string =>
  `${publicOrigin}${reminderPaths.stop}?token=${token}`;

/** Subject and words do not mention the topic of the product: others may see the screen. */
const reminderEmail = (to: string, publicOrigin: string, stopToken: string): Email => ({
  to,
  subject: 'Your Second Spring reminder',
  ...letter([
    'Hello,',
    'You asked us to remind you at this time of day. Whenever you’re ready, it takes a minute.',
    { name: 'Open Second Spring', to: `${publicOrigin}/`, button: true },
    { name: 'Change the time', to: `${publicOrigin}/profile` },
    { name: 'Stop these emails', to: stopLink(publicOrigin, stopToken) },
  ]),
  headers: {
    'List-Unsubscribe': `<${stopLink(publicOrigin, stopToken)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

export type DeliverySources = {
  readonly eventLog: Pick<EventLog, 'read'>;
  readonly mailer: Mailer;
  /** Null where push is not configured. */
  readonly push: PushService | null;
  readonly stopTokens: StopTokens;
  readonly publicOrigin: string;
};

/** Without a health word: a locked phone shows it. The service worker reads it. */
const pushPayload = (stopToken: string): string =>
  JSON.stringify({
    title: 'Second Spring',
    body: 'A moment for you, whenever you’re ready.',
    stop: stopToken,
  });

/** Codes with which a mail server has certainly accepted nothing. */
const UNSENT: readonly unknown[] = ['ECONNREFUSED', 'EDNS', 'EAUTH', 'EENVELOPE', 'ESTARTTLS', 'ESOCKET'];

/** Where reminders go. */
export const targetsOf = ({ byEmail, timing, subscriptions }: Reminders): readonly Target[] =>
  timing === null ? [] : [...(byEmail ? ['email'] : []), ...subscriptions.map(({ id }) => id)];

/** Sends one reminder. Throws only if the member's events can't be read. */
export const createDelivery =
  ({ eventLog, mailer, push, stopTokens, publicOrigin }: DeliverySources) =>
  async (userId: string, target: Target, { subscriptions }: Reminders): Promise<Outcome> => {
    const user = await readUser(eventLog, userId);
    // From the request for erasure on there is no member.
    if (user === null) return 'refused';
    const token = stopTokens.make({ userId, target });
    if (target !== 'email') {
      const subscription = subscriptions.find(({ id }) => id === target);
      return subscription === undefined || push === null
        ? 'refused'
        : await push.send(subscription, pushPayload(token));
    }
    if (user.email === null || !user.emailVerified) return 'refused';
    try {
      await mailer.send(reminderEmail(user.email, publicOrigin, token));
      return 'sent';
    } catch (error) {
      if (!(error instanceof MailNotSent)) throw error;
      return UNSENT.includes(error.code) ? { retryAfterMs: null } : 'refused';
    }
  };
