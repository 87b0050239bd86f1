import { createECDH } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { PushSubscription } from './state.ts';

/** Milliseconds that a `Retry-After` header asks to wait, given in seconds or as a date; null if it asks nothing. */
export const parseRetryAfter = (header: string | undefined, now: number): number | null => {
  if (header === undefined) return null;
  if (/^\d{1,9}$/u.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};

/**
 * What became of a reminder. `gone`: its address no longer exists. `refused`: not accepted, or perhaps accepted without
 * an answer; never repeated on the same day. `retryAfterMs`: not accepted for now; null if the receiver names no time.
 */
export type Outcome = 'sent' | 'gone' | 'refused' | { readonly retryAfterMs: number | null };

/** Sends to the push services of browsers (Web Push, RFC 8030). */
export type PushService = {
  /** Public key that browsers subscribe with, base64url. */
  readonly publicKey: string;
  /** Whether the endpoint belongs to a push service that we send to. */
  accepts(endpoint: string): boolean;
  send(subscription: PushSubscription, payload: string): Promise<Outcome>;
};

export type PushSettings = {
  /** Scalar of the P-256 key, 32 bytes. */
  readonly privateKey: Buffer;
  /** Origins such as `https://*.push.apple.com`. */
  readonly origins: readonly string[];
  /** `mailto:` or `https:`, for operators of push services. */
  readonly contact: string;
};

const SEND_TIMEOUT_MS = 10_000;
/** A push service drops what it could not deliver by then. */
const TTL_S = 3 * 3600;
/** An undelivered reminder is replaced by the next. */
const TOPIC = 'reminder';

/** Certainly nothing was sent: the connection was never made. */
const UNSENT: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** `origin` may begin with `https://*.`, for every name below a domain. */
const isWithin = (url: URL, origin: string): boolean => {
  const [scheme = '', domain] = origin.split('*.', 2);
  if (domain === undefined) return url.origin === origin;
  return `${url.protocol}//` === scheme && url.host.endsWith(`.${domain}`);
};

const post = async (
  { endpoint, headers, body }: { endpoint: string; headers: Record<string, string | number>; body: Buffer },
  agent: HttpAgent,
): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const isTls = endpoint.startsWith('https:');
  const request = (isTls ? httpsRequest : httpRequest)(
    endpoint,
    { method: 'POST', headers, agent, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) },
    resolve,
  );
  request.on('error', reject);
  request.end(body);
  return await promise;
};

const outcomeOf = ({ statusCode = 0, headers }: IncomingMessage): Outcome => {
  if (statusCode >= 200 && statusCode < 300) return 'sent';
  if (statusCode === 404 || statusCode === 410) return 'gone';
  return statusCode === 429 || statusCode >= 500
    ? { retryAfterMs: parseRetryAfter(headers['retry-after'], Date.now()) }
    : 'refused';
};

export const createPushService = ({ privateKey, origins, contact }: PushSettings): PushService => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const publicKey = ecdh.getPublicKey('base64url');
  // Endpoints come from browsers. An allowed name that leads to a private address is refused when connecting.
  const outside = new RequestFilteringHttpsAgent();
  const inside = new HttpAgent();
  const accepts = (endpoint: string): boolean => {
    const url = URL.parse(endpoint);
    return url !== null && url.username === '' && origins.some((origin) => isWithin(url, origin));
  };
  return {
    publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, payload) {
      // An operator may have narrowed the list since.
      if (!accepts(endpoint)) return 'refused';
      try {
        const { default: webPush } = await import('web-push');
        // Throws for keys that no browser issues.
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          {
            vapidDetails: { subject: contact, publicKey, privateKey: privateKey.toString('base64url') },
            contentEncoding: 'aes128gcm',
            TTL: TTL_S,
            topic: TOPIC,
          },
        );
        const answer = await post(
          { endpoint, headers, body: body ?? Buffer.alloc(0) },
          endpoint.startsWith('https:') ? outside : inside,
        );
        answer.resume();
        return outcomeOf(answer);
      } catch (error) {
        // Otherwise it may have arrived, and must not be sent twice.
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        return UNSENT.includes(code) ? { retryAfterMs: null } : 'refused';
      }
    },
  };
};
