import type { IncomingMessage, ServerResponse } from 'node:http';
import { mailboxPage, mailboxPolicy, mailPage, missingPage } from './pages.ts';
import type { MailSink } from './sink.ts';

const MAILBOX_PATH = '/mail';

/** An e-mail is strange HTML: it may have styles and open links in a new tab, and only the mailbox frames it. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Handles `GET /mail`, `GET /mail/<number>` and `GET /mail/<number>/html`. For development only: everyone who can open the page can read every e-mail. */
export const createMailbox =
  (sink: Pick<MailSink, 'received'>, origin: string) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const answer = (status: number, page: string, policy = mailboxPolicy): void => {
      response.writeHead(status, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
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
    const [, number, form] = /^\/mail\/(\d+)(\/html)?$/u.exec(path) ?? [];
    const mail = received.find((one) => String(one.number) === number);
    if (mail === undefined) return answer(404, missingPage());
    if (form === undefined) return answer(200, mailPage(mail, origin));
    answer(200, mail.html, EMAIL_POLICY);
  };

export const isMailbox = (target: string): boolean => /^\/mail(?:\/|\?|$)/u.test(target);
