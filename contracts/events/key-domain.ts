import * as community from './community.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as reviews from './reviews.ts';

/**
 * Compartments of personal data, each with its own wrapping key and key tables. Reports have their own
 * because members write them in community and reviews, and moderators read them.
 */
export const keyDomains = ['identity', 'health', 'community', 'reviews', 'reports'] as const;

export type KeyDomain = (typeof keyDomains)[number];

const declarations = { identity, health, community, reviews } as const;

const prefixes = new Map<string, KeyDomain>(
  Object.entries(declarations).flatMap(([domain, module]) =>
    Object.values(module).flatMap((declared: unknown): [string, KeyDomain][] =>
      typeof declared === 'object' && declared !== null && 'stream' in declared
        ? [[String(declared.stream), domain as KeyDomain]]
        : [],
    ),
  ),
);
prefixes.set('report', 'reports');
// Keys named like streams: of a consent and of a lab file.
prefixes.set('health', 'health');
prefixes.set('labFile', 'health');

/**
 * The compartment whose keys seal the stream or item of this name; `undefined` if nothing is sealed there.
 */
export const keyDomainOf = (stream: string): KeyDomain | undefined =>
  prefixes.get(stream.split('-', 1)[0] ?? '');
