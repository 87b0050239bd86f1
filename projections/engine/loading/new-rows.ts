import type { Increments, Values } from '../change.ts';

type Row = Record<string, unknown>;

/** Rows of one table that are in no database yet, by their key. Whatever happens to one of them happens here. */
export class NewRows {
  #rows = new Map<string, Row>();
  /** For each column that rows were removed by: keys of rows that hold a value in it, or once did. */
  readonly #holding = new Map<string, Map<unknown, Set<string>>>();

  get size(): number {
    return this.#rows.size;
  }

  has(key: string): boolean {
    return this.#rows.has(key);
  }

  /** Rows to be written, with their keys, in the order in which they came. */
  entries(): IterableIterator<[string, Values]> {
    return this.#rows.entries();
  }

  /** A row that is not there yet. */
  put(key: string, values: Values): void {
    this.#rows.set(key, { ...values });
    this.#note(key, values);
  }

  /** Sets columns of a row that is here. */
  set(key: string, values: Values): void {
    const row = this.#rows.get(key);
    if (row === undefined) return;
    Object.assign(row, values);
    this.#note(key, values);
  }

  /** Adds to columns of a row that is here; one left out counts from its default, 0. */
  add(key: string, by: Increments): void {
    const row = this.#rows.get(key);
    if (row === undefined) return;
    for (const column in by) row[column] = Number(row[column] ?? 0) + (by[column] ?? 0);
  }

  remove(key: string): void {
    this.#rows.delete(key);
  }

  /** Removes the rows whose columns equal the given ones. */
  removeWhere(where: Values): void {
    const wanted = Object.entries(where);
    for (const key of this.#candidates(wanted)) {
      const row = this.#rows.get(key);
      if (row !== undefined && wanted.every(([column, value]) => (row[column] ?? null) === value))
        this.#rows.delete(key);
    }
  }

  #candidates([first]: readonly (readonly [string, unknown])[]): Iterable<string> {
    if (first === undefined) return this.#rows.keys();
    const [column, value] = first;
    // What stands for nothing may not have been said at all.
    if (value === null) return this.#rows.keys();
    let values = this.#holding.get(column);
    if (values === undefined) {
      this.#holding.set(column, (values = new Map()));
      for (const [key, row] of this.#rows) hold(values, row[column], key);
    }
    return values.get(value) ?? [];
  }

  #note(key: string, values: Values): void {
    for (const [column, holding] of this.#holding) if (column in values) hold(holding, values[column], key);
  }
}

const hold = (values: Map<unknown, Set<string>>, value: unknown, key: string): void => {
  const keys = values.get(value);
  if (keys === undefined) values.set(value, new Set([key]));
  else keys.add(key);
};
