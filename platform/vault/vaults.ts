import { keyDomainOf, keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import type { Pool } from 'pg';
import type { Bus } from '../bus/bus.ts';
import type { DataKey } from './envelope.ts';
import type { KeySources } from '../config/compartments.ts';
import { createVault, type Vault } from './vault.ts';

/** Vaults of a process: only of compartments whose wrapping keys it has. */
export type Vaults<Face = Vault> = Readonly<Partial<Record<KeyDomain, Face>>>;

export const createVaults = (
  pool: Pool,
  keys: KeySources,
  bus?: Pick<Bus, 'publish' | 'subscribe'>,
): Vaults =>
  Object.fromEntries(
    keyDomains.flatMap((domain) => {
      const key = keys[domain];
      if (key === undefined) return [];
      return [[domain, createVault({ domain, pool, ...key, ...(bus === undefined ? {} : { bus }) })]];
    }),
  );

/** Throws if the process has no key of the compartment, which is a mistake in its configuration schema. */
export const vaultOf = <Face>(vaults: Vaults<Face>, domain: KeyDomain): Face => {
  const vault = vaults[domain];
  if (vault === undefined) throw new Error(`this process has no keys of ${domain}`);
  return vault;
};

/** Vault that seals a stream's events. Throws if the process has no key of it. */
export const vaultOfStream = <Face>(vaults: Vaults<Face>, stream: string): Face => {
  const domain = keyDomainOf(stream);
  if (domain === undefined) throw new Error('nothing is sealed in streams of this kind');
  return vaultOf(vaults, domain);
};

export const canOpenStream = (vaults: Vaults<unknown>, stream: string): boolean => {
  const domain = keyDomainOf(stream);
  return domain !== undefined && vaults[domain] !== undefined;
};

/**
 * Opening keys for events, with at most one lookup per compartment. Throws for a compartment without a vault.
 */
export const openingKeysOf = async (
  vaults: Vaults<Pick<Vault, 'openingKeys'>>,
  kidsByStream: Iterable<readonly [stream: string, kid: string]>,
): Promise<ReadonlyMap<string, DataKey>> => {
  const requested = new Map<KeyDomain, Set<string>>();
  for (const [stream, kid] of kidsByStream) {
    const domain = keyDomainOf(stream);
    if (domain === undefined) continue;
    const kids = requested.get(domain) ?? new Set();
    requested.set(domain, kids.add(kid));
  }
  const found = await Promise.all(
    [...requested].map(([domain, kids]) => vaultOf(vaults, domain).openingKeys(kids)),
  );
  return found.length === 1 && found[0] !== undefined
    ? found[0]
    : new Map(found.flatMap((keys) => [...keys]));
};
