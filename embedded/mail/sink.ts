import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { isSameSecret } from '../authentication/same-secret.ts';

export type ReceivedMail = {
  /** Counts from 1 since the start. */
  readonly number: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Empty for an e-mail without it. */
  readonly html: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly at: Date;
};

export type MailSink = {
  /** `smtp://127.0.0.1:<port>`, `smtps://…` with TLS; without credentials. */
  readonly url: string;
  /** Newest first. */
  received(): readonly ReceivedMail[];
  stop(): Promise<void>;
};

/** Kept in memory only: e-mails hold addresses and are not needed for long. */
const MAX_MAILS = 100;
const MAX_MAIL_BYTES = 1024 * 1024;

export type MailSinkOptions = {
  /** 0 or undefined for any free port. */
  readonly port?: number | undefined;
  /** Defaults to the loopback address. */
  readonly host?: string | undefined;
  /** Certificate chain and private key in PEM, for TLS from the first byte. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** The only user who may send. */
  readonly user?: { readonly name: string; readonly password: string } | undefined;
};

/** Starts a mail server that delivers nothing and keeps the newest e-mails, for development and tests. */
export const startMailSink = async ({
  port: requestedPort = 0,
  host = '127.0.0.1',
  tls,
  user,
}: MailSinkOptions = {}): Promise<MailSink> => {
  const mails: ReceivedMail[] = [];
  let count = 0;
  const server = new SMTPServer({
    ...(tls === undefined ? {} : { secure: true, ...tls }),
    disabledCommands: user === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    authOptional: user === undefined,
    onAuth({ username, password }, _, done) {
      const admitted =
        user !== undefined && username === user.name && isSameSecret(password ?? undefined, user.password);
      done(admitted ? null : new Error('wrong user or password'), { user: username });
    },
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    onData(stream, session, done) {
      const keep = async (): Promise<void> => {
        const mail = await PostalMime.parse(await buffer(stream));
        count += 1;
        mails.unshift({
          number: count,
          from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
          to: session.envelope.rcptTo.map(({ address }) => address),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
          headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
          at: new Date(),
        });
        mails.splice(MAX_MAILS);
      };
      callbackify(keep)((error) => done(error));
    },
  });
  // Errors of disconnecting clients are ignored.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(requestedPort, host, () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${tls === undefined ? 'smtp' : 'smtps'}://${host}:${port}`,
    received: () => [...mails],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
