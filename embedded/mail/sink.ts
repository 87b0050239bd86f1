import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An e-mail that arrived. */
export type Arrived = {
  /** Counts from 1 since the sink was started. */
  readonly number: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
};

/** A mail server that delivers nothing. */
export type MailSink = {
  /** `smtp://127.0.0.1:<port>`, `smtps://…` with TLS; without user and password. */
  readonly url: string;
  /** What is kept, newest first. */
  arrived(): readonly Arrived[];
  stop(): Promise<void>;
};

/** How many e-mails are kept, in memory only: they hold people's addresses, and nobody needs them tomorrow. */
const KEPT = 100;
/** Largest e-mail in bytes. */
const LARGEST = 1024 * 1024;

/** How to start the sink. */
export type MailSinkOptions = {
  /** 0 or undefined takes any free port. */
  readonly port?: number | undefined;
  /** The address to listen on; the loopback address unless told otherwise. */
  readonly host?: string | undefined;
  /** Certificate chain and private key, in PEM: with them every connection is encrypted from its first byte. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** Who alone may send. */
  readonly user?: { readonly name: string; readonly password: string } | undefined;
};

/** Starts a mail server that takes every e-mail and keeps the newest, for development and tests. */
export const startMailSink = async ({
  port: wanted = 0,
  host = '127.0.0.1',
  tls,
  user,
}: MailSinkOptions = {}): Promise<MailSink> => {
  const kept: Arrived[] = [];
  let count = 0;
  const server = new SMTPServer({
    ...(tls === undefined ? {} : { secure: true, ...tls }),
    disabledCommands: user === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    authOptional: user === undefined,
    onAuth({ username, password }, _, done) {
      const admitted = user !== undefined && username === user.name && isSame(password, user.password);
      done(admitted ? null : new Error('wrong user or password'), { user: username });
    },
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
    server.listen(wanted, host, () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${tls === undefined ? 'smtp' : 'smtps'}://${host}:${port}`,
    arrived: () => [...kept],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** Compares in a time that tells nothing of where two texts differ. */
const isSame = (given: string | null | undefined, wanted: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(wanted));
};
