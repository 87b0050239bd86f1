import type { Table } from '@secondspring/platform/postgres/table.ts';
import type { Increments, Values } from '../change.ts';
import { copyFormat, NULL, type CopyFormat } from './copy-text.ts';
import { LineBuffer } from './line-buffer.ts';

/** The offset of an unchanged row's line, or the fields of a changed row. */
type Row = number | string[];

/**
 * New rows of one table by key, before they are in the database. They are kept as COPY lines: most never change,
 * and a line costs the garbage collector nothing.
 */
export class NewRows {
  readonly table: Table;
  readonly format: CopyFormat;
  readonly #lines = new LineBuffer();
  readonly #rows = new Map<string, Row>();
  /** For each column that rows were removed by: keys of rows that hold, or once held, a value. */
  readonly #holding = new Map<string, Map<string, Set<string>>>();

  constructor(table: Table) {
    this.table = table;
    this.format = copyFormat(table);
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Bytes of all lines that were put. */
  get bytes(): number {
    return this.#lines.bytes;
  }

  has(key: string): boolean {
    return this.#rows.has(key);
  }

  /** The key must be new. */
  put(key: string, values: Values): void {
    this.#rows.set(key, this.#lines.add(this.format.line(values)));
    this.#note(key, values);
  }

  /** Sets columns of an existing row. */
  set(key: string, values: Values): void {
    const fields = this.#fields(key);
    if (fields === undefined) return;
    for (const column in values) {
      const value = values[column];
      if (value !== undefined) fields[this.format.indexOf(column)] = this.format.field(column, value);
    }
    this.#note(key, values);
  }

  /** Adds to columns of an existing row; an omitted column counts from 0. */
  add(key: string, increments: Increments): void {
    const fields = this.#fields(key);
    if (fields === undefined) return;
    for (const column in increments) {
      const at = this.format.indexOf(column);
      const before = fields[at] === NULL ? 0 : Number(fields[at]);
      fields[at] = this.format.field(column, before + (increments[column] ?? 0));
    }
  }

  remove(key: string): void {
    const row = this.#rows.get(key);
    if (typeof row === 'number') this.#lines.drop(row);
    this.#rows.delete(key);
  }

  removeWhere(where: Values): void {
    const conditions = Object.entries(where).map(
      ([column, value]) => [column, this.format.field(column, value)] as const,
    );
    for (const key of this.#candidates(conditions)) {
      const fields = this.#look(key);
      if (
        fields !== undefined &&
        conditions.every(([column, field]) => fields[this.format.indexOf(column)] === field)
      )
        this.remove(key);
    }
  }

  /** COPY data of all rows. Call once, at the end. */
  lines(): Generator<Buffer> {
    for (const row of this.#rows.values())
      if (typeof row !== 'number') this.#lines.add(this.format.lineOf(row));
    return this.#lines.take();
  }

  /** A row's fields for reading. */
  #look(key: string): readonly string[] | undefined {
    const row = this.#rows.get(key);
    return typeof row === 'number' ? this.format.fieldsOf(this.#lines.at(row)) : row;
  }

  /** A row's fields for changing. */
  #fields(key: string): string[] | undefined {
    const row = this.#rows.get(key);
    if (typeof row !== 'number') return row;
    const fields = this.format.fieldsOf(this.#lines.at(row));
    this.#lines.drop(row);
    this.#rows.set(key, fields);
    return fields;
  }

  #candidates([first]: readonly (readonly [string, string])[]): Iterable<string> {
    if (first === undefined) return this.#rows.keys();
    const [column, field] = first;
    let holding = this.#holding.get(column);
    if (holding === undefined) {
      this.#holding.set(column, (holding = new Map()));
      const at = this.format.indexOf(column);
      for (const key of this.#rows.keys()) hold(holding, this.#look(key)?.[at] ?? NULL, key);
    }
    return holding.get(field) ?? [];
  }

  #note(key: string, values: Values): void {
    for (const [column, holding] of this.#holding)
      hold(holding, this.format.field(column, values[column]), key);
  }
}

const hold = (holding: Map<string, Set<string>>, field: string, key: string): void => {
  const keys = holding.get(field);
  if (keys === undefined) holding.set(field, new Set([key]));
  else keys.add(key);
};
