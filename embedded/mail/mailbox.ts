import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mailboxPage, mailPage, missingPage } from './pages.ts';
import type { MailSink } from './sink.ts';

const MAILBOX_PATH = '/mail';

/** Handles `GET /mail` and `GET /mail/<number>`. For development only: everyone who can open the page can read every e-mail. */
export const createMailbox =
  (sink: Pick<MailSink, 'received'>, origin: string) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const answer = (status: number, page: string): void => {
      // The policy allows only the style element of the page.
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
    const received = sink.received();
    // Also at `/`, for a server that serves nothing else.
    if (path === MAILBOX_PATH || path === '/') return answer(200, mailboxPage(received));
    const mail = received.find(({ number }) => path === `${MAILBOX_PATH}/${number}`);
    if (mail === undefined) return answer(404, missingPage());
    answer(200, mailPage(mail, origin));
  };

export const isMailbox = (target: string): boolean => /^\/mail(?:\/|\?|$)/u.test(target);
