import type { Letter } from './mailer.ts';

/** The address that a link opens. */
export const linkOf = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/verify-email?token=${token}`;

/** The letter with a link. Neither its subject nor its text says what the product is about: others read over shoulders. */
export const verificationLetter = (to: string, link: string): Letter => ({
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
