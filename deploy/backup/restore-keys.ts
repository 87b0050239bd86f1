import type { Pool } from 'pg';
import { rowsOf } from './backup-set.ts';
import type { LivingKeys } from './living-keys.ts';
import { keyRow, type KeyRow } from './rows.ts';

/** Rows sent at a time. */
const PAGE = 1_000;

/** Whether a keys database holds any key. */
export const holdsKeys = async (keys: Pool): Promise<boolean> => {
  const { rows } = await keys.query<{ any: boolean }>(
    'select exists (select from person_keys) or exists (select from item_keys) as any',
  );
  return rows[0]?.any === true;
};

const inserts = {
  naming_secrets: `insert into naming_secrets (name, master, wrapped) select name, master, decode(wrapped, 'base64')
    from jsonb_to_recordset($1::jsonb) as r (name text, master text, wrapped text)
    on conflict (name) do update set master = excluded.master, wrapped = excluded.wrapped`,
  person_keys: `insert into person_keys (person, kid, wrapped_key, wrapped_tag_secret, master)
    select person, kid, decode(wrapped_key, 'base64'), decode(wrapped_tag_secret, 'base64'), master
    from jsonb_to_recordset($1::jsonb)
      as r (person uuid, kid uuid, wrapped_key text, wrapped_tag_secret text, master text)
    on conflict do nothing`,
  item_keys: `insert into item_keys (kid, wrapped_key, master) select kid, decode(wrapped_key, 'base64'), master
    from jsonb_to_recordset($1::jsonb) as r (kid uuid, wrapped_key text, master text) on conflict do nothing`,
  due_erasures: `insert into due_erasures (id, prefix, sealed_item, due_at, master)
    select id, prefix, decode(sealed_item, 'base64'), due_at, master
    from jsonb_to_recordset($1::jsonb)
      as r (id uuid, prefix text, sealed_item text, due_at timestamptz, master text)
    on conflict do nothing`,
} as const;

/**
 * What of a row may come back: a person's key destroyed since does not, an item's comes back as destroyed, so that none is ever made
 * for it again.
 */
const asFarAsAlive = (row: KeyRow, living: LivingKeys | null): KeyRow | null => {
  if (living === null || !('kid' in row) || living.kids.has(row.kid)) return row;
  return row.table === 'person_keys' ? null : { ...row, wrapped_key: null };
};

/**
 * Puts the keys of a backup back as they are wrapped, but none that was destroyed since, and with them what was noted since to be erased:
 * `living` is what the newest backup knew (`null`: this is the newest). Answers how many stay destroyed.
 */
export const restoreKeys = async (
  keys: Pool,
  set: string,
  living: LivingKeys | null,
): Promise<{ readonly restored: number; readonly stayDestroyed: number }> => {
  const waiting: Record<KeyRow['table'], KeyRow[]> = {
    naming_secrets: [],
    person_keys: [],
    item_keys: [],
    due_erasures: [],
  };
  const send = async (table: KeyRow['table']): Promise<void> => {
    if (waiting[table].length > 0) await keys.query(inserts[table], [JSON.stringify(waiting[table])]);
    waiting[table] = [];
  };
  const take = async (row: KeyRow): Promise<void> => {
    waiting[row.table].push(row);
    if (waiting[row.table].length === PAGE) await send(row.table);
  };
  let [restored, stayDestroyed] = [0, 0];
  for await (const stored of rowsOf(set, 'keys', keyRow)) {
    const row = asFarAsAlive(stored, living);
    if (row === stored) restored += 1;
    else if ('kid' in stored && stored.wrapped_key !== null) stayDestroyed += 1;
    if (row !== null) await take(row);
  }
  for (const row of living?.due ?? []) await take(row);
  for (const table of ['naming_secrets', 'person_keys', 'item_keys', 'due_erasures'] as const)
    await send(table);
  return { restored, stayDestroyed };
};
