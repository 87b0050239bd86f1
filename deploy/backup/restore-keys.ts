import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { schemaOf } from '@secondspring/platform/vault/key-store.ts';
import type { Pool } from 'pg';
import { rowsOf } from './backup-set.ts';
import type { LivingKeys } from './living-keys.ts';
import { keyRow, type KeyRow } from './rows.ts';

const PAGE = 1_000;

export const holdsKeys = async (keys: Pool): Promise<boolean> => {
  const any = keyDomains.flatMap((domain) =>
    ['person_keys', 'item_keys'].map((table) => `exists (select from ${schemaOf(domain)}.${table})`),
  );
  const { rows } = await keys.query<{ any: boolean }>(`select ${any.join(' or ')} as any`);
  return rows[0]?.any === true;
};

/** Columns of each table with their SQL types; `bytes` is base64 in the backup. */
const columns = {
  naming_secrets: { name: 'text', master: 'text', wrapped: 'bytes' },
  person_keys: {
    person: 'uuid',
    kid: 'uuid',
    wrapped_key: 'bytes',
    wrapped_tag_secret: 'bytes',
    master: 'text',
  },
  item_keys: { kid: 'uuid', wrapped_key: 'bytes', master: 'text' },
  due_erasures: { id: 'uuid', prefix: 'text', sealed_item: 'bytes', due_at: 'timestamptz', master: 'text' },
} as const;
type Table = keyof typeof columns;

const insertInto = (schema: string, table: Table): string => {
  const given = Object.entries(columns[table]);
  const names = given.map(([name]) => name).join(', ');
  const read = given.map(([name, type]) => (type === 'bytes' ? `decode(${name}, 'base64')` : name));
  const typed = given.map(([name, type]) => `${name} ${type === 'bytes' ? 'text' : type}`);
  // A new database may have created a naming secret already.
  const again =
    table === 'naming_secrets'
      ? '(name) do update set master = excluded.master, wrapped = excluded.wrapped'
      : 'do nothing';
  return `insert into ${schema}.${table} (${names}) select ${read.join(', ')}
    from jsonb_to_recordset($1::jsonb) as r (${typed.join(', ')}) on conflict ${again}`;
};

/**
 * The part of a row that may be restored: destroyed keys stay destroyed, and leave a marker so that no new key is created for the same
 * person or item.
 */
const asFarAsAlive = (row: KeyRow, living: LivingKeys | null): KeyRow => {
  if (living === null || !('kid' in row) || row.kid === null || living.kids.has(row.kid)) return row;
  if (row.table === 'item_keys') return { ...row, wrapped_key: null };
  return { ...row, kid: null, wrapped_key: null, wrapped_tag_secret: null, master: null };
};

/**
 * Restores wrapped keys except those destroyed since, and adds the erasures noted since.
 * @param living what the newest backup knew; null if this set is the newest
 */
export const restoreKeys = async (
  keys: Pool,
  set: string,
  living: LivingKeys | null,
): Promise<{ readonly restored: number; readonly stayDestroyed: number }> => {
  const waiting = new Map<string, { schema: string; table: Table; rows: KeyRow[] }>();
  const send = async (name: string): Promise<void> => {
    const page = waiting.get(name);
    waiting.delete(name);
    if (page !== undefined)
      await keys.query(insertInto(page.schema, page.table), [JSON.stringify(page.rows)]);
  };
  const take = async (row: KeyRow): Promise<void> => {
    const { schema, table } = row;
    const name = `${schema}.${table}`;
    const page = waiting.get(name) ?? { schema, table, rows: [] };
    waiting.set(name, page);
    if (page.rows.push(row) === PAGE) await send(name);
  };
  let [restored, stayDestroyed] = [0, 0];
  for await (const stored of rowsOf(set, 'keys', keyRow)) {
    const row = asFarAsAlive(stored, living);
    if (row === stored) restored += 1;
    else if ('wrapped_key' in stored && stored.wrapped_key !== null) stayDestroyed += 1;
    await take(row);
  }
  for (const row of living?.due ?? []) await take(row);
  for (const name of waiting.keys()) await send(name);
  return { restored, stayDestroyed };
};
