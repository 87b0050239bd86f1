import type { Table } from '@secondspring/platform/postgres/table.ts';

/** Quotes an SQL identifier. */
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const sqlTable = (schema: string, table: Table): string => `${sqlName(schema)}.${sqlName(table.name)}`;
