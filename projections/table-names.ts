import type { RowOf, Table } from '@secondspring/platform/read-model/table.ts';
import type * as health from './health/tables.ts';
import type { users } from './identity/users/table.ts';

type ValuesOf<Module> = Extract<Module[keyof Module], Table>;
type Declared = ValuesOf<typeof health> | typeof users;
/** Rows of the read models, by names such as `identity.users`. */
export type ReadModels = { [T in Declared as `${T['domain']}.${T['name']}`]: RowOf<T> };

declare module 'knex/types/tables.js' {
  /** Rows by table. */
  interface Tables extends ReadModels {}
}
