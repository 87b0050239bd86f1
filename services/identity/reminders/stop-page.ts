import { createHash } from 'node:crypto';
import Router from '@koa/router';
import { reminderPaths } from '@secondspring/contracts/http/reminder-paths.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { escapeHtml } from '@secondspring/platform/html/escape.ts';
import { networkOf } from '@secondspring/platform/http/limits/rate-limits.ts';
import { answerPage } from '../pages/page.ts';
import { remindersDecider } from './decider.ts';
import type { ReminderDependencies } from './routes.ts';
import { remindersStream } from './state.ts';
import type { Stop } from './stop-token.ts';

/** Programs that only look at links in e-mails run no script, so they stop nothing. */
const SUBMIT = 'document.forms[0].submit()';
const scriptHash = createHash('sha256').update(SUBMIT).digest('base64');

/** Lets the page post to itself, and nothing else. */
const POSTING = { script: `'sha256-${scriptHash}'`, form: "'self'" };

type Sources = Pick<ReminderDependencies, 'handle' | 'stopTokens' | 'rateLimits'>;

const stopReminder = async ({ handle }: Sources, { userId, target }: Stop): Promise<void> => {
  const outcome = await handle({
    decider: remindersDecider,
    stream: remindersStream(userId),
    command:
      target === 'email'
        ? { kind: 'stop-email', userId }
        : { kind: 'unsubscribe', userId, subscriptionId: target, cause: 'asked' },
    actor: null,
    key: { person: userId },
  });
  if (isRefusal(outcome) && outcome.refused === 'conflict')
    throw new Error('a reminder could not be stopped');
};

/**
 * The link in an e-mail, and the button of a notification. `POST` stops without signing in, also for a mail program
 * (RFC 8058); `GET` answers a page that posts by itself. Old and unknown tokens get the same answer.
 */
export const createStopRouter = (sources: Sources): Router => {
  const router = new Router({ strict: true, sensitive: true });
  router.use(async (ctx, next) => {
    ctx.state['route'] = ctx.path;
    // Apart from documents, and many members' mail programs share a network.
    await sources.rateLimits.take('page', `reminders ${networkOf(ctx.ip)}`);
    await next();
  });
  router.get(reminderPaths.stop, (ctx) => {
    const token = typeof ctx.query['token'] === 'string' ? ctx.query['token'] : '';
    answerPage(
      ctx,
      200,
      'Stop reminders',
      `<form class="card" method="post" action="${escapeHtml(`${reminderPaths.stop}?token=${encodeURIComponent(token)}`)}">
<button class="first">Stop these reminders</button>
</form>
<script>${SUBMIT}</script>`,
      POSTING,
    );
  });
  router.post(reminderPaths.stop, async (ctx) => {
    const wish = sources.stopTokens.read(ctx.query['token']);
    // An erased member has no reminders any more, nor keys to record it.
    if (wish !== null) await stopReminder(sources, wish);
    answerPage(
      ctx,
      200,
      'Your reminders have stopped',
      `<p class="lead">We won’t send them again. You can turn them back on in your profile whenever you like.</p>
<div class="card">
<a class="first" href="/profile">Open my profile</a>
</div>`,
    );
  });
  return router;
};
