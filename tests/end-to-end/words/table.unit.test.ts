import { describe, expect, it } from 'vitest';
import type { Row, Words } from './row.ts';
import { specified, unseen } from './specified.ts';
import { screens, tables } from './table.ts';
import { toasts } from './toasts.ts';

const table: readonly Words[] = [...Object.values(screens), ...Object.values(toasts)];
const formOf = ([, words, note]: Row): string => note?.of ?? String(words);

/** The words of the specification that no row of a table holds under their heading. */
const missingFrom = (rows: readonly Words[]): readonly string[] => {
  const held = new Set(
    rows.flatMap(({ section, rows: each }) => each.map((row) => `${section}: ${formOf(row)}`)),
  );
  return Object.entries(specified)
    .flatMap(([section, words]) =>
      words.filter((each) => !(each in unseen)).map((each) => `${section}: ${each}`),
    )
    .filter((each) => !held.has(each));
};

/** The rows that hold something else than the specification's words. */
const inventedIn = (rows: readonly Words[]): readonly string[] => {
  const given: Readonly<Record<string, readonly string[]>> = specified;
  return rows.flatMap(({ section, rows: each }) =>
    each.filter((row) => !given[section]?.includes(formOf(row))).map((row) => `${section}: ${formOf(row)}`),
  );
};

describe('the table of words', () => {
  it('holds every word of the specification under its heading', () => {
    expect(missingFrom(table)).toEqual([]);
  });

  it('holds no other word', () => {
    expect(inventedIn(table)).toEqual([]);
  });

  it('misses a word that is taken out, and finds one that is wrong', () => {
    const { bar } = screens;
    const others = table.filter((each) => each !== bar);
    expect(missingFrom(others)).toEqual([
      'Shell: Home',
      'Shell: Testing',
      'Shell: Community',
      'Shell: Profile',
    ]);
    const wrong: Words = { section: 'Shell', rows: [['link', 'Homes']] };
    expect(inventedIn([...others, wrong])).toEqual(['Shell: Homes']);
  });

  it('gives every state a name of its own', () => {
    const names = Object.values(tables).flatMap((each) => Object.keys(each));
    expect(names).toHaveLength(new Set(names).size);
    expect(Object.keys(screens)).toHaveLength(names.length);
  });

  it('writes the specification’s own form out only where it differs', () => {
    const needless = table.flatMap(({ rows }) => rows).filter(([, words, note]) => note?.of === words);
    expect(needless).toEqual([]);
  });
});
