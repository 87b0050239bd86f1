import { randomUUID } from 'node:crypto';
import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { keyTables } from '@secondspring/deploy/prepare/rights.ts';
import { databases, holders, type HolderName } from '@secondspring/deploy/services.ts';
import { keySourcesIn, newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import { open, seal } from '@secondspring/platform/vault/envelope.ts';
import { createVaults, vaultOf } from '@secondspring/platform/vault/vaults.ts';
import type { KeySources } from '@secondspring/platform/config/compartments.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreparedPostgres, type PreparedPostgres } from './prepared-postgres.ts';
import { declaredOnKeys, GRANTED } from './rights-matrix.ts';
import { allowedTo } from './rights-tried.ts';

let server: PreparedPostgres;
let administrator: Pool;
const keys = newWrappingKeys();

const poolOf = (role?: HolderName): Pool => server.poolOf('keys', role, 1);

beforeAll(async () => {
  server = await startPreparedPostgres();
  administrator = poolOf();
});
afterAll(() => server.stop());

const granted = async (): Promise<string[]> =>
  (await administrator.query<{ one: string }>(GRANTED)).rows.map(({ one }) => one).toSorted();

const declaredFor = (role: HolderName): string[] =>
  Object.entries(keyTables)
    .flatMap(([table, rights]) =>
      (rights[role] ?? [])
        .filter((right) => right !== 'maintain')
        .map((right) => `${role} ${right} ${table}`),
    )
    .toSorted();

describe('the keys database', () => {
  it('grants each role the declared rights, and no others [S67]', async () => {
    expect(await granted()).toEqual(declaredOnKeys());
  });

  it.each(holders)(
    'refuses %s everything else on every table, under the role’s own credentials',
    async (role) => {
      expect(await allowedTo(administrator, role, poolOf(role))).toEqual(declaredFor(role));
    },
  );

  it('refuses connections of the edge, which has no compartment', async () => {
    expect(declaredFor('edge')).toEqual([]);
    await expect(poolOf('edge').query('select')).rejects.toMatchObject({ code: '42501' });
    // Rights that an earlier release granted remain until this one is prepared without `keepRights`.
    await administrator.query(`grant connect on database "${databases.keys}" to edge`);
    await administrator.query(
      'grant usage on schema keys_identity to edge; grant insert on keys_identity.person_keys to edge',
    );
    await server.prepare({ keepRights: true });
    expect(await allowedTo(administrator, 'edge', poolOf('edge'))).toEqual([
      'edge insert keys_identity.person_keys',
    ]);
    await server.prepare();
    await expect(poolOf('edge').query('select')).rejects.toMatchObject({ code: '42501' });
    expect(await granted()).toEqual(declaredOnKeys());
  });

  it('is reported when it grants one right too many [S67]', async () => {
    await administrator.query(
      'grant usage on schema keys_health to reviews; grant select on keys_health.item_keys to reviews',
    );
    const wrong = 'reviews select keys_health.item_keys';
    expect((await granted()).filter((line) => !declaredOnKeys().includes(line))).toEqual([wrong]);
    expect(
      (await allowedTo(administrator, 'reviews', poolOf('reviews'))).filter(
        (line) => !declaredFor('reviews').includes(line),
      ),
    ).toEqual([wrong]);
    await administrator.query(
      'revoke all on keys_health.item_keys from reviews; revoke usage on schema keys_health from reviews',
    );
  });
});

describe('the wrapping keys of a process', () => {
  const all = keySourcesIn(keys);
  const held = (domains: readonly KeyDomain[]): KeySources =>
    Object.fromEntries(domains.map((domain) => [domain, all[domain]]));
  /** The compartments in which these keys open a person's text, with access to every table of the database. */
  const opensWith = async (sources: KeySources, sealed: ReadonlyMap<KeyDomain, [string, string]>) => {
    const vaults = createVaults(administrator, sources);
    const found: KeyDomain[] = [];
    for (const [domain, [kid, text]] of sealed)
      for (const vault of Object.values(vaults)) {
        const key = (await vault.openingKeys([kid])).get(kid);
        if (key !== undefined && open(key, text, 'here') === domain) found.push(domain);
      }
    return found;
  };

  it.each(Object.entries(compartmentsByProcess))('open only the compartments of %s', async (_, domains) => {
    const person = randomUUID();
    const everyone = createVaults(administrator, held(keyDomains));
    await vaultOf(everyone, 'identity').enrol(person);
    const sealed = new Map<KeyDomain, [string, string]>();
    for (const domain of keyDomains) {
      const key = await vaultOf(everyone, domain).sealingKey({ person });
      sealed.set(domain, [key.kid, seal(key, domain, 'here')]);
    }
    expect(new Set(await opensWith(held(domains), sealed))).toEqual(new Set(domains));
    // One key too many opens one compartment too many.
    const further = keyDomains.find((domain) => !(domains as readonly KeyDomain[]).includes(domain));
    if (further !== undefined)
      expect(await opensWith(held([...domains, further]), sealed)).toContain(further);
  });
});
