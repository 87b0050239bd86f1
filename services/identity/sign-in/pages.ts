import type { Context } from 'koa';
import { escapeHtml } from '@secondspring/platform/html/escape.ts';
import { answerPage } from '../pages/page.ts';
import type { phoneChoices } from '@secondspring/contracts/http/sign-in.ts';

/** Asks before the redirect to the issuer, so it works with any issuer. */
export const askWhosePhone = (ctx: Context, returnTo: string, idleMinutes: number): void => {
  const way = (phone: (typeof phoneChoices)[number]): string =>
    escapeHtml(`/api/login?phone=${phone}&returnTo=${encodeURIComponent(returnTo)}`);
  answerPage(
    ctx,
    200,
    'Sign in',
    `<p class="lead">On your own phone you’ll stay signed in. You can sign out whenever you like.</p>
<div class="card">
<a class="first" href="${way('own')}">This is my own phone</a>
<a class="second" href="${way('shared')}">This is a shared phone</a>
<p class="note">We’ll sign you out when you close the browser, or after ${idleMinutes} minutes without use.</p>
</div>
<a class="third" href="${escapeHtml(returnTo)}">Not now</a>`,
  );
};

export const signInFailures = {
  'nothing-begun': {
    status: 400,
    heading: 'This sign-in has ended',
    text: 'It took longer than ten minutes, it was already used, or you started it in another browser. Nothing has changed.',
  },
  'not-completed': {
    status: 400,
    heading: 'You are not signed in',
    text: 'You didn’t finish signing in. Nothing has changed.',
  },
  'not-confirmed': {
    status: 400,
    heading: 'You’re still signed in',
    text: 'You didn’t finish signing in again. Nothing has changed.',
  },
  'not-matching': {
    status: 400,
    heading: 'Signing in didn’t work',
    text: 'Something didn’t match, so we stopped here to keep you safe. Nothing has changed.',
  },
  'somebody-else': {
    status: 403,
    heading: 'That was another account',
    text:
      'To continue, please sign in with the account you’re using here. You’re still signed in, and nothing has changed. ' +
      'If you can’t sign in to it any more, our support team can help.',
  },
  away: {
    status: 503,
    heading: 'You can’t sign in just now',
    text: 'One of our services isn’t responding. Please try again in a minute.',
  },
  'being-erased': {
    status: 409,
    heading: 'We’re deleting this account',
    text:
      'You asked us to delete it, and we haven’t finished yet. Please try again in a minute. If your posts are removed one by one, it ' +
      'can take a few hours. After that, signing in starts a new account.',
  },
  'too-often': {
    status: 429,
    heading: 'Please wait a moment',
    text: 'That was a lot of tries at once. You can try again in a minute.',
  },
} as const satisfies Record<string, { status: number; heading: string; text: string }>;

export type SignInFailure = keyof typeof signInFailures;

/** Of a member who was to prove her identity again. */
const again: readonly SignInFailure[] = ['somebody-else', 'not-confirmed'];

/** A page that works without scripts. */
export const answerFailure = (
  ctx: Context,
  failure: SignInFailure,
  returnTo: string,
  retryAfter?: number,
): void => {
  const { status, heading, text } = signInFailures[failure];
  const kind = again.includes(failure) ? '&again=yes' : '';
  const link = escapeHtml(`/api/login?returnTo=${encodeURIComponent(returnTo)}${kind}`);
  if (status === 429 || status === 503) ctx.set('Retry-After', String(retryAfter ?? 60));
  ctx.state['refused'] = 'sign-in-failed';
  answerPage(
    ctx,
    status,
    heading,
    `<p class="lead">${escapeHtml(text)}</p>
<div class="card">
<a class="first" href="${link}">Sign in again</a>
<a class="third" href="/">Go to the home page</a>
</div>`,
  );
};
