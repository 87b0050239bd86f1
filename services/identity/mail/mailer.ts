import { createTransport } from 'nodemailer';
import { withTimeout } from '@secondspring/platform/concurrency/with-timeout.ts';

/** Text and HTML say the same (`letter.ts`). */
export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Mailer = {
  /** Throws {@link MailNotSent} if the mail server does not accept the e-mail in time. */
  send(email: Email): Promise<void>;
};

/** The mail server did not accept an e-mail. The error does not contain the recipient. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** Code of the SMTP or network error, such as ECONNREFUSED or EENVELOPE. */
  readonly code: string | undefined;
  constructor(cause: unknown) {
    super('the mail server did not accept an e-mail');
    // The cause itself is left out because it may contain the address.
    this.code =
      cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  }
}

/** For each of: DNS, connecting, the greeting, and each answer. */
const STEP_TIMEOUT_MS = 4_000;
/** For a whole e-mail. Shorter than the timeout of the HTTP call that sends it. */
const SEND_TIMEOUT_MS = 8_000;

/**
 * Sends over SMTP. `url` is `smtps://user:password@host:465`, or `smtp://…`, which is encrypted if the server offers
 * it and always with `?requireTLS=true`. `from` is the sender header. Each e-mail uses a new connection.
 */
export const createMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, headers, ...content }) {
      // As an object, the address can't be parsed as a list of several.
      const email = { ...content, from, to: { name: '', address: to }, ...(headers && { headers }) };
      try {
        await withTimeout('mail server', SEND_TIMEOUT_MS, transport.sendMail(email));
      } catch (error) {
        throw new MailNotSent(error);
      }
    },
  };
};
