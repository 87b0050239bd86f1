import { domains } from '@secondspring/projections/domains.ts';
import { reactorServices } from '@secondspring/deploy/prepare/rights.ts';
import { holders, type HolderName } from '@secondspring/deploy/services.ts';
import { createTables } from '@secondspring/projections/engine/ddl.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreparedPostgres, type PreparedPostgres } from './prepared-postgres.ts';
import { declaredOnColumns, declaredOnModels } from './rights-matrix.ts';
import { allowedTo } from './rights-tried.ts';

let server: PreparedPostgres;
let administrator: Pool;
const pools = new Map<HolderName | undefined, Pool>();

const poolOf = (role?: HolderName): Pool => {
  const pool = pools.get(role) ?? server.poolOf('readModels', role, 1);
  pools.set(role, pool);
  return pool;
};

beforeAll(async () => {
  server = await startPreparedPostgres();
  administrator = poolOf();
  // As a projector does when it starts: rights of readers are granted with the tables.
  for (const [name, domain] of Object.entries(domains))
    await poolOf('projections').query(createTables(name, domain));
});
afterAll(() => server.stop());

/** Declared rights of a role that can be tested: the projectors own the read models, and vacuuming is left out. */
const declaredFor = (role: HolderName): string[] =>
  [...declaredOnModels(), ...declaredOnColumns()]
    .filter((line) => line.startsWith(`${role} `) && !line.includes(' maintain '))
    .toSorted();
const isOwn = (role: HolderName, line: string): boolean =>
  role === 'projections' && Object.keys(domains).some((name) => line.includes(` ${name}.`));

describe('the read models', () => {
  it.each(holders)(
    'refuse %s everything that is not declared, under the role’s own credentials',
    async (role) => {
      const allowed = await allowedTo(administrator, role, poolOf(role));
      expect(allowed.filter((line) => !isOwn(role, line))).toEqual(declaredFor(role));
    },
  );

  it('let health read the menopause phase for a care plan, and nothing else about a member', async () => {
    const health = poolOf('health');
    await health.query('select menopause_phase from identity.users where id is null');
    await expect(health.query('select email from identity.users')).rejects.toMatchObject({ code: '42501' });
  });

  describe('the positions of reactors', () => {
    const moved = async (role: HolderName, reactor: string): Promise<number | null> => {
      const { rowCount } = await poolOf(role).query(
        'update reactors.positions set position = 99 where reactor = $1',
        [reactor],
      );
      return rowCount;
    };

    it.each(reactorServices)('let %s change only its own', async (role) => {
      const names = reactorServices.map((service) => `${service}: erase`);
      await administrator.query(
        'insert into reactors.positions (reactor) select unnest($1::text[]) on conflict do nothing',
        [names],
      );
      const seen = await poolOf(role).query<{ reactor: string }>('select reactor from reactors.positions');
      expect(seen.rows.map(({ reactor }) => reactor)).toEqual([`${role}: erase`]);
      for (const name of names) expect(await moved(role, name)).toBe(name.startsWith(role) ? 1 : 0);
      const others = names.find((name) => !name.startsWith(role)) ?? '';
      await expect(
        poolOf(role).query('insert into reactors.positions (reactor) values ($1)', [`${others} all`]),
      ).rejects.toMatchObject({ code: '42501' });
    });

    it('are copied completely by a backup', async () => {
      const copied = await poolOf('backup').query('select from reactors.positions');
      expect(copied.rowCount).toBe(reactorServices.length);
    });

    it('are reported when row-level security is off', async () => {
      await administrator.query('alter table reactors.positions disable row level security');
      expect(await moved('reviews', 'health: erase')).toBe(1);
      await administrator.query('alter table reactors.positions enable row level security');
    });
  });

  it('are reported when they grant one column too many [S67]', async () => {
    await administrator.query('grant select (email) on identity.users to health');
    const wrong = 'health select identity.users.email';
    const allowed = await allowedTo(administrator, 'health', poolOf('health'));
    expect(allowed.filter((line) => !declaredFor('health').includes(line))).toEqual([wrong]);
    await administrator.query('revoke select (email) on identity.users from health');
  });
});
