import { createTransport } from 'nodemailer';
import { within } from '@secondspring/platform/http/deadline.ts';

/** An e-mail to one person, as plain text: what every phone shows, and what carries nothing that could follow her. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string };

/** Sends e-mails. */
export type Mailer = {
  /** Hands a letter to the mail server. Throws {@link MailNotSent} when the server did not take it in time. */
  send(letter: Letter): Promise<void>;
};

/** The mail server did not take a letter. Says nothing of whom it was for. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** The fault's short code, such as ECONNREFUSED or EENVELOPE; undefined where it has none. */
  readonly code: string | undefined;
  constructor(cause: unknown) {
    super('the mail server did not take a letter');
    // The cause itself is left out: it may repeat the address.
    this.code =
      cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  }
}

/** Milliseconds for reaching the server, for its greeting, and for each of its answers. */
const STEP = 4_000;
/** Milliseconds for a whole letter: less than the call that sends it may take. */
const PATIENCE = 8_000;

/**
 * A mailer over SMTP. `url` is `smtps://user:password@host:465`, or `smtp://…`, which is encrypted when the server offers it, and
 * always with `?requireTLS=true`; `from` is the sender as it stands in the letter. Each letter has a connection of its own.
 */
export const createMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: STEP,
    greetingTimeout: STEP,
    socketTimeout: STEP,
    dnsTimeout: STEP,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      // As an object: an address is never read as a list of several.
      const letter = { from, to: { name: '', address: to }, subject, text };
      try {
        await within('mail server', PATIENCE, transport.sendMail(letter));
      } catch (error) {
        throw new MailNotSent(error);
      }
    },
  };
};
