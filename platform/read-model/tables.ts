import type * as community from '@secondspring/contracts/read-models/community.ts';
import type * as health from '@secondspring/contracts/read-models/health.ts';
import type * as identity from '@secondspring/contracts/read-models/identity.ts';
import type * as reviews from '@secondspring/contracts/read-models/reviews.ts';
import type { RowOf, Table } from '@secondspring/contracts/read-models/table.ts';
import type { Knex } from 'knex';

type ValuesOf<Module> = Extract<Module[keyof Module], Table>;
type ReadModel =
  | ValuesOf<typeof community>
  | ValuesOf<typeof health>
  | ValuesOf<typeof identity>
  | ValuesOf<typeof reviews>;
/** Rows of the read models, by names such as `community.posts`. */
type ReadModels = { [T in ReadModel as `${T['domain']}.${T['name']}`]: RowOf<T> };

declare module 'knex/types/tables.js' {
  /** Rows by table. A table that is no read model is added beside the code that owns it, in the same way. */
  interface Tables extends ReadModels {}
}

/** Name of a declared table, with its schema. */
export type TableName = Knex.TableNames;
/** A whole row of a table. */
export type Row<Name extends TableName> = Knex.TableType<Name>;
