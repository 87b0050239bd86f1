import type { Email } from './mailer.ts';

export const verificationLink = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/verify-email?token=${token}`;

/** Subject and text do not mention the topic of the product: others may see the screen. */
export const verificationEmail = (to: string, link: string): Email => ({
  to,
  subject: 'Your Second Spring link',
  text: `Hello,

please open this link to confirm that this e-mail address is yours:

${link}

It works once, for 24 hours. A newer link makes this one void.
If you did not ask for it, you need do nothing.

Second Spring
`,
});
