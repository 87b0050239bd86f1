import type { Context } from 'koa';
import { escapeHtml } from '@secondspring/platform/html/escape.ts';
import { createMemberPages } from '@secondspring/platform/html/member-pages.ts';
import { twig } from '@secondspring/platform/html/brand.ts';
import type { Allowed } from '@secondspring/platform/html/pages.ts';

const pages = createMemberPages();

/** A page that works without scripts. `content` is HTML. */
export const answerPage = (
  ctx: Context,
  status: number,
  heading: string,
  content: string,
  allowed: Allowed = { script: "'none'" },
): void => {
  ctx.status = status;
  ctx.set('Content-Security-Policy', pages.policy(allowed));
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = pages.html(
    heading,
    `${twig}
<h1>${escapeHtml(heading)}</h1>
${content}`,
  );
};
