import type { RowOf, Table } from '@secondspring/platform/read-model/table.ts';
import type * as community from './community/tables.ts';
import type * as health from './health/tables.ts';
import type * as identity from './identity/tables.ts';
import type { treatmentReviews } from './reviews/treatment-reviews/table.ts';

type ValuesOf<Module> = Extract<Module[keyof Module], Table>;
type Declared =
  | ValuesOf<typeof community>
  | ValuesOf<typeof health>
  | ValuesOf<typeof identity>
  | typeof treatmentReviews;
/** Rows of the read models, by names such as `community.posts`. */
export type ReadModels = { [T in Declared as `${T['domain']}.${T['name']}`]: RowOf<T> };

declare module 'knex/types/tables.js' {
  /** Rows by table. */
  interface Tables extends ReadModels {}
}
