import type { Email } from '../mail/mailer.ts';

export const verificationLink = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/verify-email?token=${token}`;

/** Subject and text do not mention the topic of the product: others may see the screen. */
export const verificationEmail = (to: string, link: string): Email => ({
  to,
  subject: 'Your Second Spring link',
  text: `Hello,

Please open this link to confirm that this email address is yours:

${link}

The link works for 24 hours. If you ask for another link, this one stops working.
If this wasn’t you, ignore it.

Second Spring
`,
});
