import { keyDomainOf, keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import type { Pool } from 'pg';
import type { Bus } from '../bus/bus.ts';
import type { DataKey } from './envelope.ts';
import type { MasterKeyBytes } from './master-keys.ts';
import { createVault, type Vault } from './vault.ts';

/** What wraps the keys of the compartments that a process works in. */
export type KeySources = {
  readonly keys: Readonly<Partial<Record<KeyDomain, MasterKeyBytes>>>;
  /** What releases before the compartments wrapped every key with, while any is left. */
  readonly legacy?: MasterKeyBytes | undefined;
};

/** The vaults of a process: of those compartments whose wrapping keys it was given, and of no other. */
export type Vaults<Face = Vault> = Readonly<Partial<Record<KeyDomain, Face>>>;

/** Opens the compartments that a process was given keys to. */
export const createVaults = (
  pool: Pool,
  { keys, legacy }: KeySources,
  bus?: Pick<Bus, 'publish' | 'subscribe'>,
): Vaults =>
  Object.fromEntries(
    keyDomains.flatMap((domain) => {
      const given = keys[domain];
      if (given === undefined) return [];
      return [
        [domain, createVault({ domain, pool, legacy, ...given, ...(bus === undefined ? {} : { bus }) })],
      ];
    }),
  );

/** The vault of a compartment. Throws where the process was not given its key: that is a fault of the configuration's declaration. */
export const vaultOf = <Face>(vaults: Vaults<Face>, domain: KeyDomain): Face => {
  const vault = vaults[domain];
  if (vault === undefined) throw new Error(`this process has no keys of ${domain}`);
  return vault;
};

/** The vault that seals what stands in a stream. Throws where the process was not given its key. */
export const vaultOfStream = <Face>(vaults: Vaults<Face>, stream: string): Face => {
  const domain = keyDomainOf(stream);
  if (domain === undefined) throw new Error('nothing is sealed in streams of this kind');
  return vaultOf(vaults, domain);
};

/** Whether a process may open what stands in a stream. */
export const canOpenStream = (vaults: Vaults<unknown>, stream: string): boolean => {
  const domain = keyDomainOf(stream);
  return domain !== undefined && vaults[domain] !== undefined;
};

/** Keys by the streams whose events they seal; each compartment is asked for its own alone, at most once. Throws for one that was not given. */
export const openingKeysOf = async (
  vaults: Vaults<Pick<Vault, 'openingKeys'>>,
  kidsByStream: Iterable<readonly [stream: string, kid: string]>,
): Promise<ReadonlyMap<string, DataKey>> => {
  const asked = new Map<KeyDomain, Set<string>>();
  for (const [stream, kid] of kidsByStream) {
    const domain = keyDomainOf(stream);
    if (domain === undefined) continue;
    const kids = asked.get(domain) ?? new Set();
    asked.set(domain, kids.add(kid));
  }
  const found = await Promise.all(
    [...asked].map(([domain, kids]) => vaultOf(vaults, domain).openingKeys(kids)),
  );
  return found.length === 1 && found[0] !== undefined
    ? found[0]
    : new Map(found.flatMap((keys) => [...keys]));
};
