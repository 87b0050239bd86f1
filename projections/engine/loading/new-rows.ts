import type { Table } from '@secondspring/platform/postgres/table.ts';
import type { Increments, Values } from '../change.ts';
import { copyFormat, NULL, type CopyFormat } from './copy-text.ts';

/** Characters given to COPY at a time: they keep the database busy for a few milliseconds, in which the process folds on. */
const CHUNK_CHARACTERS = 2 ** 20;

/** New rows of one table by key, before they are in the database, as the fields of COPY lines. */
export class NewRows {
  readonly table: Table;
  readonly format: CopyFormat;
  readonly #rows = new Map<string, string[]>();
  #characters = 0;

  constructor(table: Table) {
    this.table = table;
    this.format = copyFormat(table);
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Characters of all rows that were put. */
  get characters(): number {
    return this.#characters;
  }

  has(key: string): boolean {
    return this.#rows.has(key);
  }

  /** The key must be new. */
  put(key: string, values: Values): void {
    const fields = this.format.fields(values);
    for (const { length } of fields) this.#characters += length;
    this.#rows.set(key, fields);
  }

  /** Sets columns of an existing row. */
  set(key: string, values: Values): void {
    const fields = this.#rows.get(key);
    if (fields === undefined) return;
    for (const column in values) {
      const value = values[column];
      if (value !== undefined) fields[this.format.indexOf(column)] = this.format.field(column, value);
    }
  }

  /** Adds to columns of an existing row; an omitted column counts from 0. */
  add(key: string, increments: Increments): void {
    const fields = this.#rows.get(key);
    if (fields === undefined) return;
    for (const column in increments) {
      const at = this.format.indexOf(column);
      const before = fields[at] === NULL ? 0 : Number(fields[at]);
      fields[at] = this.format.field(column, before + (increments[column] ?? 0));
    }
  }

  remove(key: string): void {
    this.#rows.delete(key);
  }

  removeWhere(where: Values): void {
    const conditions = Object.entries(where).map(
      ([column, value]) => [this.format.indexOf(column), this.format.field(column, value)] as const,
    );
    for (const [key, fields] of this.#rows)
      if (conditions.every(([at, field]) => fields[at] === field)) this.#rows.delete(key);
  }

  /** COPY data of all rows. */
  *lines(): Generator<Buffer> {
    let text = '';
    for (const fields of this.#rows.values()) {
      text += this.format.line(fields);
      if (text.length < CHUNK_CHARACTERS) continue;
      yield Buffer.from(text);
      text = '';
    }
    if (text !== '') yield Buffer.from(text);
  }
}
