import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { prepareStatement } from '../read-model/prepared-statement.ts';
import { createDueRows, type DueRows } from './due-erasures.ts';
import { KeyStoreOutdated } from './faults.ts';
import {
  destroyItem,
  emptyItem,
  itemRow,
  keysById,
  personRow,
  removePerson,
  takeItem,
  takePerson,
} from './key-rows.ts';
import { queryKeyStore, type QueryKeyStore, type KeyStoreSchema } from './key-store.ts';
import type { MasterKeys } from './master-keys.ts';
import { LEGACY_SCHEMA } from './key-schemas.ts';
import { createLegacyRowNames, type RowNames } from './row-names.ts';

/** An unwrapped key. */
export type OpenKey = { readonly kid: string; readonly key: Buffer };
/** A person's unwrapped key and pseudonym secret. */
export type OpenPerson = OpenKey & { readonly pseudonymSecret: Buffer };

/** Keys from before compartments, in their own tables until they are moved. */
export type LegacyKeys = {
  readonly ask: QueryKeyStore;
  readonly rowNames: RowNames;
  readonly due: DueRows;
  /**
   * Whether keys are created in the compartments by now. Until then this release works like the previous one,
   * which may still run.
   */
  hasStarted(): Promise<boolean>;
  enrol(person: string): Promise<void>;
  person(person: string): Promise<OpenPerson | undefined>;
  /** An item's key, created if missing and the move has not started. `undefined`: none; `null`: destroyed. */
  item(kid: string): Promise<OpenKey | null | undefined>;
  keys(kids: readonly string[]): Promise<OpenKey[]>;
  removePerson(person: string): Promise<string[]>;
  destroyItem(kid: string): Promise<void>;
};

const KEY_BYTES = 32;

const startOfMove = prepareStatement('compartments-begun', (db, _values: object, _schema: KeyStoreSchema) =>
  db.raw<{ begun: boolean }[]>('select exists (select from compartments) as begun'),
);

/** `keys`: the legacy master keys. */
export const createLegacyKeys = (pool: Pick<Pool, 'query'>, keys: MasterKeys): LegacyKeys => {
  const ask = queryKeyStore(pool, LEGACY_SCHEMA);
  let isStarted = false;
  const hasStarted = async (): Promise<boolean> => {
    isStarted ||= (await ask(startOfMove, {}))[0]?.begun === true;
    return isStarted;
  };
  const rowNames = createLegacyRowNames(ask, keys, async () => !(await hasStarted()));
  const wrapped = (use: string, kid: string): Buffer => keys.wrap(`${use}|${kid}`, randomBytes(KEY_BYTES));
  const open = (kid: string, master: string | null, bytes: Buffer): OpenKey => ({
    kid,
    key: keys.unwrap(master, `key|${kid}`, bytes),
  });

  /** Creates something in the legacy tables unless the move has started, even meanwhile. */
  const unlessStarted = async <Made>(make: () => Promise<Made>): Promise<Made | undefined> => {
    if (await hasStarted()) return undefined;
    try {
      return await make();
    } catch (error) {
      if (error instanceof KeyStoreOutdated && (await hasStarted())) return undefined;
      throw error;
    }
  };

  return {
    ask,
    rowNames,
    due: createDueRows(ask, keys, rowNames),
    hasStarted,
    enrol: async (person) => {
      const kid = randomUUID();
      const row = { person, kid, master: keys.id };
      await unlessStarted(() =>
        ask(takePerson, {
          ...row,
          wrapped_key: wrapped('key', kid),
          wrapped_tag_secret: wrapped('tag', kid),
        }),
      );
    },
    person: async (person) => {
      const [row] = await ask(personRow, { person });
      if (row?.kid == null || row.wrapped_key === null || row.wrapped_tag_secret === null) return undefined;
      const { kid, wrapped_key, wrapped_tag_secret, master } = row;
      return {
        ...open(kid, master, wrapped_key),
        pseudonymSecret: keys.unwrap(master, `tag|${kid}`, wrapped_tag_secret),
      };
    },
    item: async (kid) => {
      const created = await unlessStarted(() =>
        ask(takeItem, { kid, wrapped_key: wrapped('key', kid), master: keys.id }),
      );
      const [row] = created ?? (await ask(itemRow, { kid }));
      if (row === undefined) return undefined;
      return row.wrapped_key === null ? null : open(kid, row.master, row.wrapped_key);
    },
    keys: async (kids) => {
      const rows = await ask(keysById, { kids });
      return rows.flatMap(({ kid, wrapped_key, master }) =>
        kid === null || wrapped_key === null ? [] : [open(kid, master, wrapped_key)],
      );
    },
    removePerson: async (person) =>
      (await ask(removePerson, { person })).flatMap(({ kid }) => (kid === null ? [] : [kid])),
    destroyItem: async (kid) => {
      if ((await unlessStarted(() => ask(destroyItem, { kid }))) === undefined) await ask(emptyItem, { kid });
    },
  };
};
