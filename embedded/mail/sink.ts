import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An e-mail that arrived. */
export interface Arrived {
  /** Counts from 1 since the sink was started. */
  readonly number: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
}

/** A mail server that delivers nothing. */
export interface MailSink {
  /** `smtp://127.0.0.1:<port>`. */
  readonly url: string;
  /** What is kept, newest first. */
  arrived(): readonly Arrived[];
  stop(): Promise<void>;
}

/** How many e-mails are kept, in memory only: they hold people's addresses, and nobody needs them tomorrow. */
const KEPT = 100;
/** Largest e-mail in bytes. */
const LARGEST = 1024 * 1024;

/** Starts a mail server on the loopback address that takes every e-mail and keeps the newest, for development and tests. */
export async function startMailSink(): Promise<MailSink> {
  const kept: Arrived[] = [];
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST,
    onData(stream, session, done) {
      const keep = async (): Promise<void> => {
        const mail = await PostalMime.parse(await buffer(stream));
        count += 1;
        kept.unshift({
          number: count,
          from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
          to: session.envelope.rcptTo.map(({ address }) => address),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          at: new Date(),
        });
        kept.splice(KEPT);
      };
      callbackify(keep)((error) => done(error));
    },
  });
  // A client that breaks off is none of our troubles.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived: () => [...kept],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
