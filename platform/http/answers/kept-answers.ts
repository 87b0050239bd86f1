import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AnswerSource, Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import type { Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Freshness } from '../../read-model/freshness.ts';
import type { Call, Reply } from '../calls/call.ts';
import { etagOf, setValidator } from './validators.ts';

/** What is compressed, and how, here and by koa-compress. */
export const compression = {
  filter: (type: string): boolean => /^application\/(?:problem\+)?json/u.test(type),
  /** Smallest body in bytes. */
  threshold: 1024,
  /** About as fast as gzip. */
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  gzip: {},
};

/** In order of preference. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];
const compress: Readonly<Record<Coding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, compression.br),
  gzip: (body) => promisify(gzip)(body, compression.gzip),
};

/** A visitor's answer as it is sent, but for what differs from request to request. */
export type KeptAnswer = {
  readonly source: AnswerSource;
  /** Of the read models that it was made from. */
  readonly version: string;
  readonly endpoint: Pick<Endpoint, 'path' | 'method' | 'limit'>;
  readonly etag: string;
  /** Names and values. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly type: string;
  readonly body: Buffer;
  /** Made once asked for; null while it is being made. */
  readonly coded: Map<Coding, Buffer | null>;
};

/** The body in a coding; undefined while it is being made, which asking begins. */
export const codingOf = (
  { body, type, coded }: KeptAnswer,
  coding: Coding | 'identity',
): Buffer | undefined => {
  if (coding === 'identity' || body.length < compression.threshold || !compression.filter(type)) return body;
  const known = coded.get(coding);
  if (known !== undefined) return known ?? undefined;
  coded.set(coding, null);
  compress[coding](body).then(
    (made) => coded.set(coding, made),
    () => coded.delete(coding),
  );
  return undefined;
};

/** Answers with what is kept, through the middleware. */
export const sendKept = (ctx: Context, { headers, type, body, etag }: KeptAnswer): void => {
  for (const [name, value] of headers) ctx.set(name, value);
  ctx.set('Content-Type', type);
  ctx.body = body;
  setValidator(ctx, etag);
};

/** Where the answer to a visitor’s call is kept. */
export type AnswerPlace = {
  readonly kept: KeptAnswer | undefined;
  /** Makes what the answer is made of, once for all who ask at the same time. */
  once(make: () => Promise<Refusal | Reply>): Promise<Refusal | Reply>;
  /**
   * Sets the ETag of the answer that stands in the context, which becomes 304 if the browser has it, and keeps it unless its
   * address is long or has parameters that the call does not know.
   */
  keep(ctx: Context, next: string | undefined): void;
};

export type KeptAnswers = {
  /**
   * Undefined if the answer must not be shared: it is a member's, or may lack the caller's own writes. Rejects if the read
   * models' database does not answer.
   */
  placeOf(
    endpoint: Endpoint,
    call: Pick<Call, 'caller' | 'token'>,
    ctx: Pick<Context, 'url' | 'querystring'>,
  ): Promise<AnswerPlace | undefined>;
  /** The answer for an address, if it is kept and still right; needs no query. */
  find(url: string): KeptAnswer | undefined;
};

/** Bytes kept per service. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** Bytes of the largest kept answer. */
const LARGEST = 8 * 1024 * 1024;
/** Characters. No page asks for a longer address. */
const LONGEST_ADDRESS = 500;
/** Headers that each request gets its own of. */
const OF_REQUEST: ReadonlySet<string> = new Set(['x-request-id', 'content-length', 'content-type']);

/** With its codings, each at most as long as the body, and what belongs to it. */
const sizeOf = ({ body }: KeptAnswer): number => 3 * body.length + 4096;

/**
 * Keeps visitors' answers while the read models that they were made from are unchanged. The ETag is a hash of the answer,
 * so it is the same in every process and reveals nothing about other changes in the domain. Erased words are never
 * answered again, and leave the memory with the next visitor's read of their domain.
 */
export const createKeptAnswers = (freshness: Pick<Freshness, 'version' | 'knownVersion'>): KeptAnswers => {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST,
    sizeCalculation: sizeOf,
  });
  const versions = new Map<AnswerSource, string>();
  const making = new Map<string, Promise<Refusal | Reply>>();
  const moveTo = (source: AnswerSource, version: string): void => {
    if (versions.get(source) === version) return;
    versions.set(source, version);
    for (const [url, answer] of kept.entries()) if (answer.source === source) kept.delete(url);
  };
  return {
    async placeOf(endpoint, { caller, token }, { url, querystring }) {
      const { changesWith: source, query } = endpoint;
      if (caller !== undefined || source === undefined || source === null) return undefined;
      // Read before the answer is computed, so that the answer is never older than this version.
      const version = source === 'release' ? source : await freshness.version(source, token);
      if (version === null) return undefined;
      moveTo(source, version);
      const isKnown = [...new URLSearchParams(querystring).keys()].every((name) => name in query.shape);
      const answer = kept.get(url);
      const flight = `${version} ${url}`;
      return {
        kept: answer?.version === version ? answer : undefined,
        once: async (make) => {
          const running = making.get(flight) ?? make().finally(() => making.delete(flight));
          making.set(flight, running);
          return await running;
        },
        keep: (ctx, next = '') => {
          const { body } = ctx;
          if (typeof body !== 'string' && !Buffer.isBuffer(body)) return;
          const etag = etagOf(body, next);
          const type = ctx.response.get('Content-Type');
          // Browsers revalidate each time, and shared caches must not store what may be erased.
          ctx.set('Cache-Control', 'private, no-cache');
          setValidator(ctx, etag);
          const headers = Object.entries(ctx.response.headers)
            .filter(([name]) => !OF_REQUEST.has(name))
            .map(([name, value]) => [name, String(value)] as const);
          if (isKnown && url.length <= LONGEST_ADDRESS && !ctx.res.hasHeader('Set-Cookie'))
            kept.set(url, {
              source,
              version,
              endpoint,
              etag,
              headers,
              type,
              body: Buffer.from(body),
              coded: new Map(),
            });
        },
      };
    },
    find(url) {
      const answer = kept.get(url);
      if (answer === undefined) return undefined;
      const { source, version } = answer;
      return source === 'release' || freshness.knownVersion(source) === version ? answer : undefined;
    },
  };
};
