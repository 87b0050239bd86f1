import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import type { KeySources } from '../vault/vaults.ts';

/**
 * Compartments whose wrapping keys each kind of process holds. Only health can open health data: projectors
 * keep it sealed. `maintenance`, started by operators, holds every key; backups need none.
 */
export const compartmentsByProcess = {
  edge: [],
  identity: ['identity'],
  health: ['health'],
  community: ['community', 'reports'],
  reviews: ['reviews', 'reports'],
  projections: ['identity', 'community', 'reviews'],
  backup: [],
  maintenance: keyDomains,
} as const satisfies Readonly<Record<string, readonly KeyDomain[]>>;

/** Variable with the key that wraps a compartment's keys. */
export const masterKeyVariable = <Domain extends KeyDomain>(
  domain: Domain,
): `${Uppercase<Domain>}_MASTER_KEY` => `${domain.toUpperCase() as Uppercase<Domain>}_MASTER_KEY`;

/**
 * Key sources of a configuration: keys of the compartments it names, and the legacy key from before
 * compartments.
 */
export const keySourcesOf = (config: Readonly<Record<string, unknown>>): KeySources => {
  const keysOf = (name: string): { masterKey: Buffer; otherMasterKey: Buffer | undefined } | undefined => {
    const [masterKey, other] = [config[name], config[`${name}_OTHER`]];
    if (!Buffer.isBuffer(masterKey)) return undefined;
    return { masterKey, otherMasterKey: Buffer.isBuffer(other) ? other : undefined };
  };
  const keys = Object.fromEntries(
    keyDomains.flatMap((domain) => {
      const keys = keysOf(masterKeyVariable(domain));
      return keys === undefined ? [] : [[domain, keys]];
    }),
  );
  return { keys, legacy: keysOf('MASTER_KEY') };
};
