import type { Context } from 'koa';
import type { phoneChoices } from '@secondspring/contracts/http/sign-in.ts';
import { escapeHtml } from '@secondspring/platform/html/escape.ts';
import { answerPage } from '../pages/page.ts';

/** Asks before the redirect to the issuer, so it works with any issuer. */
export const askWhosePhone = (ctx: Context, returnTo: string, idleMinutes: number): void => {
  const way = (phone: (typeof phoneChoices)[number]): string =>
    escapeHtml(`/api/login?phone=${phone}&returnTo=${encodeURIComponent(returnTo)}`);
  answerPage(
    ctx,
    200,
    'Sign in',
    `<p>On your own phone you’ll stay signed in. You can sign out whenever you like.</p>
<a class="first" href="${way('own')}">This is my own phone</a>
<a class="second" href="${way('shared')}">This is a shared phone</a>
<p>We’ll sign you out when you close the browser, or after ${idleMinutes} minutes without use.</p>
<a href="${escapeHtml(returnTo)}">Not now</a>`,
  );
};
