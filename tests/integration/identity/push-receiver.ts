import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type ReceivedPush = {
  readonly path: string;
  readonly payload: { readonly title: string; readonly body: string; readonly stop: string };
  readonly headers: IncomingMessage['headers'];
};

/** A browser that subscribes at the push service of the tests. */
export type SimulatedBrowser = {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
};

export type PushReceiver = {
  readonly origin: string;
  browser(name: string): SimulatedBrowser;
  /** Oldest first; only what was signed and encrypted correctly. */
  readonly received: readonly ReceivedPush[];
  /** Answers requests to a path with a status, until another is set. */
  answer(name: string, status: number, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
};

const HEADER_BYTES = 21;
const RECORD_END = 2;

/** Opens an `aes128gcm` body (RFC 8188) with the keys of RFC 8291. */
const decrypt = (body: Buffer, ecdh: ECDH, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + (body[20] ?? 0));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (use: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, length));
  const sealed = body.subarray(HEADER_BYTES + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (plain.at(-1) !== RECORD_END) throw new Error('the record does not end');
  return plain.subarray(0, -1).toString('utf8');
};

/** Checks the signature of RFC 8292: key, audience and time. */
const isSigned = (authorization: string, publicKey: string, origin: string): boolean => {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/u.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  return (
    key === publicKey &&
    aud === origin &&
    Number(exp) > Date.now() / 1000 &&
    typeof sub === 'string' &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
};

/** A push service: verifies who sends, decrypts as the browser would, and keeps the messages. */
export const startPushReceiver = async (publicKey: () => string): Promise<PushReceiver> => {
  const browsers = new Map<string, { readonly ecdh: ECDH; readonly auth: Buffer }>();
  const answers = new Map<string, readonly [number, Readonly<Record<string, string>>]>();
  const received: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    const receive = async (): Promise<void> => {
      const path = request.url ?? '';
      const body = await buffer(request);
      const browser = browsers.get(path);
      const [status, headers] = answers.get(path) ?? [201, {}];
      if (browser === undefined || status >= 300) return void response.writeHead(status, headers).end();
      if (!isSigned(request.headers.authorization ?? '', publicKey(), origin))
        return void response.writeHead(403).end();
      const payload = JSON.parse(decrypt(body, browser.ecdh, browser.auth)) as ReceivedPush['payload'];
      received.push({ path, payload, headers: request.headers });
      response.writeHead(status).end();
    };
    void receive().catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    browser: (name) => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(`/${name}`, { ecdh, auth });
      return {
        subscription: {
          endpoint: `${origin}/${name}`,
          p256dh: ecdh.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
      };
    },
    answer: (name, status, headers = {}) => void answers.set(`/${name}`, [status, headers]),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
