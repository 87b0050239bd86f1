import type { Knex } from 'knex';

/**
 * Name of a table that is not a read model. Its rows are declared next to the code that owns it, in knex's
 * `Tables`.
 */
export type TableName = Knex.TableNames;
export type TableRow<Name extends TableName> = Knex.TableType<Name>;
