import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mailboxPage, mailPage, missingPage } from './pages.ts';
import type { MailSink } from './sink.ts';

/** Where the mailbox is. */
const MAILBOX_PATH = '/mail';

/**
 * Answers `GET /mail` and `GET /mail/<number>` with what the sink keeps. For the embedded product alone: whoever reaches its door reads
 * everybody's e-mails, as she signs in as anybody.
 */
export const createMailbox =
  (sink: Pick<MailSink, 'arrived'>, origin: string) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const answer = (status: number, page: string): void => {
      // The policy is made of the page itself: its one style, and nothing else.
      const style = page.split('<style>', 2).at(1)?.split('</style>', 1).at(0) ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      response.writeHead(status, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      });
      response.end(request.method === 'HEAD' ? undefined : page);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const arrived = sink.arrived();
    // At the beginning as well: alone on a port nothing else is there.
    if (path === MAILBOX_PATH || path === '/') return answer(200, mailboxPage(arrived));
    const mail = arrived.find(({ number }) => path === `${MAILBOX_PATH}/${number}`);
    if (mail === undefined) return answer(404, missingPage());
    answer(200, mailPage(mail, origin));
  };

/** Whether the mailbox answers a request target. */
export const isMailbox = (target: string): boolean => /^\/mail(?:\/|\?|$)/u.test(target);
