import { selectColumns, aliasTable } from '../postgres/columns.ts';
import { prepareStatement } from '../postgres/prepared-statement.ts';
import type { KeySchemaName } from './key-store.ts';

/** Stored key and pseudonym secret of a person; both null once destroyed. */
export type PersonRow = {
  readonly kid: string | null;
  readonly wrapped_key: Buffer | null;
  readonly wrapped_tag_secret: Buffer | null;
  readonly master: string | null;
};

type NewPerson = {
  person: string;
  kid: string;
  wrapped_key: Buffer;
  wrapped_tag_secret: Buffer;
  master: string;
};

const PERSON = ['kid', 'wrapped_key', 'wrapped_tag_secret', 'master'] as const;

/** Existing keys among the ids, of persons and items. */
export const keysById = prepareStatement(
  'keys-by-id',
  (db, { kids }: { kids: readonly string[] }, schema: KeySchemaName) => {
    const p = aliasTable(`${schema}.person_keys`, 'p');
    const i = aliasTable(`${schema}.item_keys`, 'i');
    const persons = db
      .select(selectColumns(p, 'kid', 'wrapped_key', 'master'))
      .from(p.table)
      .whereRaw(':kid: = any(:kids)', { kid: p.kid, kids })
      .whereNotNull(p.wrapped_key);
    const items = db
      .select(selectColumns(i, 'kid', 'wrapped_key', 'master'))
      .from(i.table)
      .whereRaw(':kid: = any(:kids)', { kid: i.kid, kids })
      .whereNotNull(i.wrapped_key);
    return persons.unionAll([items]);
  },
);

/** A person's row; without keys once destroyed. */
export const personRow = prepareStatement(
  'keys-of-person',
  (db, { person }: { person: string }, schema: KeySchemaName) => {
    const p = aliasTable(`${schema}.person_keys`, 'p');
    return db
      .select(selectColumns(p, ...PERSON))
      .from(p.table)
      .where(p.person, person);
  },
);

/**
 * Creates a person's key unless she has one; returns the existing row, without keys once destroyed. The
 * update changes nothing: it makes the statement return the row.
 */
export const takePerson = prepareStatement(
  'keys-take-person',
  (db, row: NewPerson, schema: KeySchemaName) => {
    const { person, kid, wrapped_key, wrapped_tag_secret, master } = row;
    return db
      .table(`${schema}.person_keys`)
      .insert({ person, kid, wrapped_key, wrapped_tag_secret, master })
      .onConflict('person')
      .merge(['person'])
      .returning([...PERSON]);
  },
);

/** Destroys a person's keys, even before they exist; returns the ids of existing ones. */
export const destroyPerson = prepareStatement(
  'keys-destroy-person',
  (db, { person }: { person: string }, schema: KeySchemaName) =>
    db.raw<{ kid: string }[]>(
      `with old as (select kid from ${schema}.person_keys where person = :person and kid is not null for update),
     gone as (insert into ${schema}.person_keys (person) values (:person) on conflict (person)
       do update set kid = null, wrapped_key = null, wrapped_tag_secret = null, master = null)
     select kid from old`,
      { person },
    ),
);

/** Creates an item's key unless it has one; returns the existing row, without a key once destroyed. */
export const takeItem = prepareStatement(
  'keys-take-item',
  (db, row: { kid: string; wrapped_key: Buffer; master: string }, schema: KeySchemaName) => {
    const { kid, wrapped_key, master } = row;
    return db
      .table(`${schema}.item_keys`)
      .insert({ kid, wrapped_key, master })
      .onConflict('kid')
      .merge(['kid'])
      .returning(['kid', 'wrapped_key', 'master']);
  },
);

/** Destroys an item's key, even before it exists. */
export const destroyItem = prepareStatement(
  'keys-destroy-item',
  (db, { kid }: { kid: string }, schema: KeySchemaName) =>
    db.raw(
      `insert into ${schema}.item_keys (kid) values (:kid) on conflict (kid)
     do update set wrapped_key = null where item_keys.wrapped_key is not null`,
      { kid },
    ),
);
