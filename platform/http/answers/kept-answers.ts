import { constants } from 'node:zlib';
import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import type { AnswerSource, Endpoint, RateClass } from '@secondspring/contracts/http/endpoint.ts';
import type { Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Call, Reply } from '../calls/call.ts';
import { rateClassOf } from '../limits/rate-limits.ts';
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

/** What kept answers change with: what calls do, and `document`: the releases that documents load. */
type KeptSource = AnswerSource | 'document';

/** Versions of what answers are made of; see `Freshness`. */
export type AnswerVersions = {
  version(source: Exclude<KeptSource, 'release'>, token: ConsistencyToken): Promise<string | null>;
  knownVersion(source: Exclude<KeptSource, 'release'>): string | undefined;
};

/** What is known of an answer before it is made. */
export type AboutAnswer = {
  readonly source: KeptSource;
  /** As access log and metrics name it. */
  readonly route: string;
  readonly limit: RateClass;
  /** A header that each request gets its own of. */
  readonly mark?: (() => readonly [name: string, value: string]) | undefined;
};

/** A visitor's answer as it is sent, but for what differs from request to request. */
export type KeptAnswer = AboutAnswer & {
  /** Of the read models or builds that it was made from. */
  readonly version: string;
  readonly etag: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly type: string;
  readonly body: Buffer;
  /** Made once asked for. */
  readonly coded: Map<Coding, Buffer | Promise<Buffer>>;
};

/** Where the answer to a visitor’s call is kept. */
export type AnswerPlace = {
  readonly kept: KeptAnswer | undefined;
  /** Makes what the answer is made of, once for all who ask at the same time. */
  once(make: () => Promise<Refusal | Reply>): Promise<Refusal | Reply>;
  /**
   * Sets the ETag of the answer that stands in the context and of what belongs to it, which becomes 304 if the browser has
   * it, and keeps it unless its address is long or has parameters that the call does not know.
   */
  keep(ctx: Context, beside: string | undefined): void;
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
  /** The place of a visitor's answer to something that is no call. Undefined if there is no version now. */
  placeAt(url: string, about: AboutAnswer): Promise<AnswerPlace | undefined>;
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
const OF_REQUEST: ReadonlySet<string> = new Set([
  'x-request-id',
  'content-length',
  'content-type',
  'server-timing',
]);

/** With its codings, each at most as long as the body, and what belongs to it. */
const sizeOf = ({ body }: KeptAnswer): number => 3 * body.length + 4096;

/**
 * Keeps visitors' answers while the read models that they were made from are unchanged. The ETag is a hash of the answer,
 * so it is the same in every process and reveals nothing about other changes in the domain. Erased words are never
 * answered again, and leave the memory with the next visitor's read of their domain.
 */
export const createKeptAnswers = (versions: AnswerVersions): KeptAnswers => {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST,
    sizeCalculation: sizeOf,
  });
  const latest = new Map<KeptSource, string>();
  const making = new Map<string, Promise<Refusal | Reply>>();
  const moveTo = (source: KeptSource, version: string): void => {
    if (latest.get(source) === version) return;
    latest.set(source, version);
    for (const [url, answer] of kept.entries()) if (answer.source === source) kept.delete(url);
  };
  const place = async (
    url: string,
    token: ConsistencyToken,
    about: AboutAnswer,
    isKept: boolean,
  ): Promise<AnswerPlace | undefined> => {
    const { source } = about;
    // Read before the answer is computed, so that the answer is never older than this version.
    const version = source === 'release' ? source : await versions.version(source, token);
    if (version === null) return undefined;
    moveTo(source, version);
    const answer = kept.get(url);
    const flight = `${version} ${url}`;
    return {
      kept: answer?.version === version ? answer : undefined,
      once: async (make) => {
        const running = making.get(flight) ?? make().finally(() => making.delete(flight));
        making.set(flight, running);
        return await running;
      },
      keep: (ctx, beside = '') => {
        const { body } = ctx;
        if (typeof body !== 'string' && !Buffer.isBuffer(body)) return;
        const etag = etagOf(body, beside);
        const type = ctx.response.get('Content-Type');
        setValidator(ctx, etag);
        const headers = Object.entries(ctx.response.headers)
          .filter(([name]) => !OF_REQUEST.has(name))
          .flatMap(([name, value]) => [name, String(value)]);
        if (isKept && url.length <= LONGEST_ADDRESS && !ctx.res.hasHeader('Set-Cookie'))
          kept.set(url, {
            ...about,
            version,
            etag,
            headers,
            type,
            body: Buffer.from(body),
            coded: new Map(),
          });
      },
    };
  };
  return {
    async placeOf(endpoint, { caller, token }, { url, querystring }) {
      const { changesWith: source, query } = endpoint;
      if (caller !== undefined || source === undefined || source === null) return undefined;
      const isKept = [...new URLSearchParams(querystring).keys()].every((name) => name in query.shape);
      const about = { source, route: endpoint.path, limit: rateClassOf(endpoint) };
      return await place(url, token, about, isKept);
    },
    placeAt: (url, about) => place(url, new Map(), about, true),
    find(url) {
      const answer = kept.get(url);
      if (answer === undefined) return undefined;
      const { source, version } = answer;
      return source === 'release' || versions.knownVersion(source) === version ? answer : undefined;
    },
  };
};
