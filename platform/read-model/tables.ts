import type { Knex } from 'knex';

/** Name of a table that is no read model; its rows are declared beside the code that owns it, as `Tables` of knex. */
export type TableName = Knex.TableNames;
/** A whole row of such a table. */
export type TableRow<Name extends TableName> = Knex.TableType<Name>;
