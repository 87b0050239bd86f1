import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseISO } from 'date-fns/parseISO';
import { SignatureV4 } from '@smithy/signature-v4';

export type AccessKey = { readonly accessKeyId: string; readonly secretAccessKey: string };

/** As at Amazon. */
const MAX_CLOCK_SKEW_MS = 15 * 60_000;

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[\w-]+)\/s3\/aws4_request, ?SignedHeaders=(?<headers>[\w;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/u;

/** Hash for the signer, keyed if it passes a secret. */
class Sha256 {
  readonly #hash: ReturnType<typeof createHmac | typeof createHash>;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
  reset(): void {
    throw new Error('a hash is used once');
  }
}

const bytesOf = (data: string | ArrayBuffer | ArrayBufferView): Buffer => {
  if (typeof data === 'string') return Buffer.from(data);
  return data instanceof ArrayBuffer
    ? Buffer.from(data)
    : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
};

/** Whether a request has a valid Signature Version 4 header of this key, dated now. Signs the request again and compares the signatures. */
export const isSigned = async (request: IncomingMessage, access: AccessKey): Promise<boolean> => {
  const groups = AUTHORIZATION.exec(request.headers.authorization ?? '')?.groups;
  const date = parseISO(String(request.headers['x-amz-date']));
  if (groups === undefined || groups['id'] !== access.accessKeyId) return false;
  if (!(Math.abs(date.getTime() - Date.now()) <= MAX_CLOCK_SKEW_MS)) return false;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'https://bucket');
  const signed = new Set(groups['headers']?.split(';'));
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      signed.has(name) ? [[name, String(value)]] : [],
    ),
  );
  const signer = new SignatureV4({
    credentials: access,
    region: groups['region'] ?? '',
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const expectedRequest = await signer.sign(
    {
      method: request.method ?? 'GET',
      protocol: 'https:',
      hostname: String(request.headers.host),
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers,
    },
    { signingDate: date, signableHeaders: signed },
  );
  const expected = Buffer.from(String(expectedRequest.headers['authorization']).slice(-64));
  return timingSafeEqual(expected, Buffer.from(groups['signature'] ?? ''));
};
