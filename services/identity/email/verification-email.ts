import { letter } from '../mail/letter.ts';
import type { Email } from '../mail/mailer.ts';

export const verificationLink = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/verify-email?token=${token}`;

/** Subject and words do not mention the topic of the product: others may see the screen. */
export const verificationEmail = (to: string, link: string): Email => ({
  to,
  subject: 'Your Second Spring link',
  ...letter([
    'Hello,',
    'Please confirm that this email address is yours.',
    { name: 'Confirm my email address', to: link, button: true },
    'The link works for 24 hours. If you ask for another link, this one stops working.',
    'If this wasn’t you, ignore it.',
  ]),
});
