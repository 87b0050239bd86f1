import type { Table } from '@secondspring/platform/read-model/table.ts';

/** An identifier as SQL writes it. */
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table in a schema as SQL writes it. */
export const sqlTable = (schema: string, table: Table): string => `${sqlName(schema)}.${sqlName(table.name)}`;
