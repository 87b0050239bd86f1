import type { Context } from 'koa';
import { escapeHtml } from '@secondspring/platform/html/escape.ts';
import { createPages, type Pages } from '@secondspring/platform/html/pages.ts';

/** In the colours of `ui/tokens`. */
const pages = createPages(`
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:26rem;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25}
a{display:block;margin-top:.75rem;padding:.75rem;border-radius:.75rem;text-align:center;color:var(--deep)}
a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
a.first,button.first{background:var(--deep);color:var(--on-deep);text-decoration:none;font-weight:600}
button.first{width:100%;padding:.75rem;border:0;border-radius:.75rem;font:inherit}
a.second{box-shadow:inset 0 0 0 2px var(--deep);text-decoration:none;font-weight:600}
a.second+p{margin:.5rem 0 1rem;font-size:.9375rem}`);

/** A page that works without scripts. `content` is HTML. */
export const answerPage = (
  ctx: Context,
  status: number,
  heading: string,
  content: string,
  allowed: Parameters<Pages['policy']>[0] = { script: "'none'" },
): void => {
  ctx.status = status;
  ctx.set('Content-Security-Policy', pages.policy(allowed));
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = pages.html(heading, `<h1>${escapeHtml(heading)}</h1>\n${content}`);
};
