import { reminderPaths } from '@secondspring/contracts/http/reminder-paths.ts';
import type { Email } from '../mail/mailer.ts';

const stopLink = (publicOrigin: string, token: string): string =>
  `${publicOrigin}${reminderPaths.stop}?token=${token}`;

/** Subject and text do not mention the topic of the product: others may see the screen. */
export const reminderEmail = (to: string, publicOrigin: string, stopToken: string): Email => ({
  to,
  subject: 'Your Second Spring reminder',
  text: `Hello,

You asked us to remind you at this time of day. Whenever you’re ready, it takes a minute:

${publicOrigin}/

To change the time, open your profile:
${publicOrigin}/profile

To stop these emails, open this link:
${stopLink(publicOrigin, stopToken)}

Second Spring
`,
  headers: {
    'List-Unsubscribe': `<${stopLink(publicOrigin, stopToken)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});
