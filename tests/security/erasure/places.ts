import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { decodeEvents, isUndecodable } from '@secondspring/platform/event-store/event-codec.ts';
import { toRawEvent, type RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Vaults } from '@secondspring/platform/vault/vaults.ts';
import type { Pool } from 'pg';
import { found, type Marker } from './markers.ts';

/** The bytes of every file below a folder, by name. */
export const filesBelow = async (folder: string): Promise<Map<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }): Promise<[string, Buffer]> => {
        const path = join(parentPath, name);
        return [path, await readFile(path)];
      }),
    ),
  );
};

/** The markers in the names or contents of the files below a folder. */
export const foundInFiles = async (folder: string, markers: readonly Marker[]): Promise<string[]> => {
  const places: string[] = [];
  for (const [path, bytes] of await filesBelow(folder))
    places.push(
      ...found(Buffer.concat([Buffer.from(path), bytes]), markers).map((hit) => `${hit} in a file`),
    );
  return [...new Set(places)];
};

/** Every row of every table of a database as text, by table. */
export const readAllRows = async (pool: Pool): Promise<Map<string, string[]>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const rows = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows: found } = await pool.query<{ line: string }>(
      `select row_to_json(t)::text as line from ${name} t order by 1`,
    );
    rows.set(
      name,
      found.map(({ line }) => line),
    );
  }
  return rows;
};

/** The markers in the rows of a database. */
export const foundInRows = async (pool: Pool, markers: readonly Marker[]): Promise<string[]> =>
  [...(await readAllRows(pool))].flatMap(([table, lines]) =>
    found(Buffer.from(lines.join('\n')), markers).map((hit) => `${hit} in ${table}`),
  );

/** All stored events, still encrypted. */
const storedEvents = async (store: EventStoreDBClient): Promise<RawEvent[]> => {
  const events: RawEvent[] = [];
  for await (const resolved of store.readAll())
    if (resolved.event !== undefined && !resolved.event.type.startsWith('$'))
      events.push(toRawEvent(resolved));
  return events;
};

const asText = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field));

/** The markers in events that are decrypted with every remaining key of every vault. */
export const foundInOpenedEvents = async (
  store: EventStoreDBClient,
  vaults: Vaults<Pick<Vault, 'openingKeys'>>,
  markers: readonly Marker[],
): Promise<string[]> => {
  const events = await decodeEvents(vaults, await storedEvents(store));
  return found(
    Buffer.from(events.map((event) => (isUndecodable(event) ? '' : asText(event))).join('\n')),
    markers,
  ).map((hit) => `${hit} in an event`);
};

/** The markers in events as stored, without keys. */
export const foundInStoredEvents = async (
  store: EventStoreDBClient,
  markers: readonly Marker[],
): Promise<string[]> => found(Buffer.from((await storedEvents(store)).map(asText).join('\n')), markers);
