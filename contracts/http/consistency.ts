import { domainNames, type DomainName } from '../domains.ts';

/** Header of a command's answer, and of reads that must include it: `reviews:4711, identity:4711`. */
export const CONSISTENCY_TOKEN = 'Consistency-Token';
/** Header of a read that may lack the caller's own latest events: `stale`. */
export const CONSISTENCY = 'Consistency';
/** Header that makes a retry safe: 8 to 100 visible characters, one value per command. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
/**
 * Cookie that keeps the latest token for a minute, across reloads. Its value is the token with `.` for `:`
 * and `~` between domains.
 */
export const CONSISTENCY_COOKIE = 'consistency';

/** Per domain, the commit position that its read models must have processed. */
export type ConsistencyToken = ReadonlyMap<DomainName, bigint>;

/** Ignores malformed entries and unknown domains: a token can only make a read wait. */
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

export const formatConsistencyToken = (token: ConsistencyToken): string =>
  [...token].map(([domain, position]) => `${domain}:${position}`).join(', ');

/** Formats a token for the cookie, whose value may not contain colon, comma or space. */
export const formatConsistencyCookie = (token: ConsistencyToken): string =>
  [...token].map(([domain, position]) => `${domain}.${position}`).join('~');

/** The later position of each domain. */
export const mergeConsistencyTokens = (one: ConsistencyToken, other: ConsistencyToken): ConsistencyToken => {
  const merged = new Map(one);
  for (const [domain, position] of other)
    if (position > (merged.get(domain) ?? -1n)) merged.set(domain, position);
  return merged;
};
