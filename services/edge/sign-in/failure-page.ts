import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { escapeHtml } from '../document/escape.ts';

/** Ways in which signing in fails, each with its status and what the page says. */
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

/** A way in which signing in fails. */
export type Failure = keyof typeof failures;

/** The colours of `ui/tokens`, so that a failed sign-in still looks like us. */
const style = `
:root{color-scheme:light dark;--ink:oklch(27% .045 340);--paper:oklch(97.2% .012 80);--deep:oklch(42% .115 345);--on-deep:oklch(98.5% .008 80)}
@media(prefers-color-scheme:dark){:root{--ink:oklch(93% .015 70);--paper:oklch(20% .022 340);--deep:oklch(80% .085 345);--on-deep:oklch(22% .04 340)}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;max-width:26rem;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25}
a{display:block;padding:.75rem;border-radius:.75rem;text-align:center;color:var(--deep)}
a.first{background:var(--deep);color:var(--on-deep);text-decoration:none;font-weight:600}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The policy of the page: its own style and nothing else. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Answers with a page that says what happened and what to do next; it needs no script. */
export const answerFailure = (ctx: Context, failure: Failure, returnTo = '/', retryAfter?: number): void => {
  const { status, heading, text } = failures[failure];
  const again = escapeHtml(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  ctx.status = status;
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Cache-Control', 'no-store');
  if (status === 429 || status === 503) ctx.set('Retry-After', String(retryAfter ?? 60));
  ctx.state['refused'] = 'sign-in-failed';
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
<a class="first" href="${again}">Sign in again</a>
<a href="/">Go to the home page</a>
</main>
</body>
</html>
`;
};
