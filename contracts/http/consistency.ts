import { domainNames, type DomainName } from '../domains.ts';

/** Header of a command's answer, and of the reads that must include it: `reviews:4711, identity:4711`. */
export const CONSISTENCY_TOKEN = 'Consistency-Token';
/** Header of a read that could not wait for the writer's own events: `stale`. */
export const CONSISTENCY = 'Consistency';
/** Header by which a client makes a retry safe: any string of 8 to 100 visible characters, one per command. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
/** Cookie that keeps the newest token over a reload, for a minute. Its value is the token with `.` for `:` and `~` between domains. */
export const CONSISTENCY_COOKIE = 'consistency';

/** Commit position in the event store up to which each domain must have been folded. */
export type ConsistencyToken = ReadonlyMap<DomainName, bigint>;

/** Reads a token; what is malformed or of no known domain is ignored, because a token can only ask for patience. */
export const parseConsistencyToken = (text: string | undefined): ConsistencyToken => {
  const token = new Map<DomainName, bigint>();
  for (const part of (text ?? '').split(/[,~]/u)) {
    const match = /^\s*([a-z]+)[:.](\d{1,20})\s*$/u.exec(part);
    const domain = domainNames.find((name) => name === match?.[1]);
    if (match?.[2] === undefined || domain === undefined) continue;
    const position = BigInt(match[2]);
    if (position > (token.get(domain) ?? -1n)) token.set(domain, position);
  }
  return token;
};

/** Writes a token for the header. */
export const formatConsistencyToken = (token: ConsistencyToken): string =>
  [...token].map(([domain, position]) => `${domain}:${position}`).join(', ');

/** Writes a token for the cookie, whose value may hold neither colon, comma nor space. */
export const formatConsistencyCookie = (token: ConsistencyToken): string =>
  [...token].map(([domain, position]) => `${domain}.${position}`).join('~');

/** The newest position per domain of two tokens. */
export const mergeConsistencyTokens = (one: ConsistencyToken, other: ConsistencyToken): ConsistencyToken => {
  const merged = new Map(one);
  for (const [domain, position] of other)
    if (position > (merged.get(domain) ?? -1n)) merged.set(domain, position);
  return merged;
};
