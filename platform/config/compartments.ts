import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';

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

/** `masterKey` wraps and opens; `otherMasterKey` only opens, during a rotation. */
export type MasterKeyBytes = { readonly masterKey: Buffer; readonly otherMasterKey?: Buffer | undefined };

/** Wrapping keys of a process's compartments. */
export type KeySources = Readonly<Partial<Record<KeyDomain, MasterKeyBytes>>>;

/** Keys of the compartments that a configuration names. */
export const keySourcesOf = (config: Readonly<Record<string, unknown>>): KeySources =>
  Object.fromEntries(
    keyDomains.flatMap((domain) => {
      const name = masterKeyVariable(domain);
      const [masterKey, other] = [config[name], config[`${name}_OTHER`]];
      if (!Buffer.isBuffer(masterKey)) return [];
      return [[domain, { masterKey, otherMasterKey: Buffer.isBuffer(other) ? other : undefined }]];
    }),
  );
