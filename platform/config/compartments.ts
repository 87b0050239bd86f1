import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import type { KeySources } from '../vault/vaults.ts';

/**
 * The compartments whose wrapping keys each kind of process holds. What no process beside health holds is all that a member says of her
 * health: projectors keep it sealed. Only `maintenance`, which runs when an operator says so, holds every key; copying needs none.
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

/** Name of the variable with the key that wraps a compartment's keys. */
export const masterKeyVariable = <Domain extends KeyDomain>(
  domain: Domain,
): `${Uppercase<Domain>}_MASTER_KEY` => `${domain.toUpperCase() as Uppercase<Domain>}_MASTER_KEY`;

/** The keys of a configuration, as the vaults take them: of every compartment that it names, and what wrapped all keys before there were any. */
export const keySourcesOf = (config: Readonly<Record<string, unknown>>): KeySources => {
  const keysOf = (name: string): { masterKey: Buffer; otherMasterKey: Buffer | undefined } | undefined => {
    const [masterKey, other] = [config[name], config[`${name}_OTHER`]];
    if (!Buffer.isBuffer(masterKey)) return undefined;
    return { masterKey, otherMasterKey: Buffer.isBuffer(other) ? other : undefined };
  };
  const keys = Object.fromEntries(
    keyDomains.flatMap((domain) => {
      const given = keysOf(masterKeyVariable(domain));
      return given === undefined ? [] : [[domain, given]];
    }),
  );
  return { keys, legacy: keysOf('MASTER_KEY') };
};
