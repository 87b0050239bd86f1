import type { Context } from 'koa';
import { escapeHtml } from '@secondspring/platform/http/escape.ts';
import { answerPage } from './page.ts';

export const failures = {
  'nothing-begun': {
    status: 400,
    heading: 'This sign-in has ended',
    text: 'It took longer than ten minutes, or it was begun in another tab or browser. Nothing was changed.',
  },
  'not-completed': {
    status: 400,
    heading: 'You are not signed in',
    text: 'The sign-in was not completed. Nothing was changed.',
  },
  'not-matching': {
    status: 400,
    heading: 'Signing in did not work',
    text: 'What came back did not match what was sent, so we stopped here to keep you safe. Nothing was changed.',
  },
  'somebody-else': {
    status: 403,
    heading: 'That was another account',
    text:
      'To go on, please sign in with the account that you are using here. You are still signed in as before, and nothing was changed. ' +
      'If you can’t sign in with it any more, our support can help you.',
  },
  away: {
    status: 503,
    heading: 'Signing in is not possible right now',
    text: 'Something we need is not answering. Please try again in a minute.',
  },
  'being-erased': {
    status: 409,
    heading: 'This account is being erased',
    text:
      'You asked for it to be deleted, and that is not finished yet. Please try again in a minute; with posts that go one by one it ' +
      'can take some hours. After that, signing in begins a new account.',
  },
  'too-often': {
    status: 429,
    heading: 'Please wait a moment',
    text: 'That was a lot of attempts at once. In a minute you can try again.',
  },
} as const satisfies Record<string, { status: number; heading: string; text: string }>;

export type Failure = keyof typeof failures;

/** A page that works without scripts. */
export const answerFailure = (ctx: Context, failure: Failure, returnTo = '/', retryAfter?: number): void => {
  const { status, heading, text } = failures[failure];
  const kind = failure === 'somebody-else' ? '&again=yes' : '';
  const again = escapeHtml(`/api/login?returnTo=${encodeURIComponent(returnTo)}${kind}`);
  if (status === 429 || status === 503) ctx.set('Retry-After', String(retryAfter ?? 60));
  ctx.state['refused'] = 'sign-in-failed';
  answerPage(
    ctx,
    status,
    heading,
    `<p>${escapeHtml(text)}</p>
<a class="first" href="${again}">Sign in again</a>
<a href="/">Go to the home page</a>`,
  );
};
