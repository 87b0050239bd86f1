import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from './routes.ts';
import { formOf, rowsOfWords, shownOf, type Words } from './row.ts';
import { screens, tables } from './screens.ts';
import { toasts } from './toasts.ts';

const table: readonly Words[] = [...Object.values(screens), ...Object.values(toasts)];
const rows = table.flatMap((state) => rowsOfWords(state).map(([kind, row]) => ({ state, kind, row })));

describe('the tables of the specification', () => {
  it('contain as many different words under each heading as the specification has for screens', () => {
    const under = Map.groupBy(rows, ({ state }) => state.section);
    const counts = [...under].map(([section, each]) => [
      section,
      new Set(each.map(({ row }) => formOf(row))).size,
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      'Screens and routes': 1,
      Shell: 4,
      'Home (/)': 26,
      'Assessment (/assessment)': 3,
      'Care plan (/care-plan)': 14,
      'Progress (/progress)': 10,
      'Learning resources (/resources)': 10,
      'Profile (/profile)': 15,
      'Email verification (/verify-email)': 5,
      'Testing tools (/testing-tools)': 14,
      'Community (/community)': 23,
      'Post detail (/community/posts/{id})': 7,
      'Stories list (/stories)': 10,
      'Create-story dialog': 10,
      'Story detail (/stories/{id})': 8,
      'Treatment reviews home (/treatment-reviews)': 7,
      'Category page (/treatment-reviews/{slug})': 7,
      'Treatment page (/treatment-reviews/treatment/{id})': 9,
      'Review dialog': 10,
      'Menopause phases': 23,
      'Age bands': 5,
      'Symptom categories (8)': 62,
      'Severity scale': 5,
      'Validation rules': 21,
      'Roles and permissions': 7,
      'The calls it makes': 5,
      // Without "No assessment found", which is caught and shown on no screen.
      'The error catalogue': 34,
      // Without the two topics that are not tags: no screen offers topics.
      'Business constants and limits': 39,
    });
  });

  it('contain 418 expectations of screens and toasts, and 15 routes', () => {
    expect([rows.length, new Set(routes).size]).toEqual([418, 15]);
  });

  it('are all used by a journey or a page test: every state and every toast', () => {
    const root = `${import.meta.dirname}/../..`;
    const tests = globSync(['tests/end-to-end/**/*.ts', '{shell,mfe-*}/src/**/*.page.test.tsx'], {
      cwd: root,
    })
      .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
      .join('\n');
    const named = (call: RegExp) =>
      [...tests.matchAll(call)].flatMap(([words]) => words.match(/(?<=[.'])\w+(?=[.',)])/gu) ?? []);
    const [read, heard] = [
      named(/\bexpectWords(InDialog)?\([^;]+;/gu),
      named(/\bhear\([^;]+;|\.\.\.toasts\.\w+\.words/gu),
    ];
    expect(Object.keys(screens).filter((state) => !read.includes(state))).toEqual([]);
    expect(Object.keys(toasts).filter((name) => !heard.includes(name))).toEqual([]);
  });

  it('give each state a unique name', () => {
    const names = Object.values(tables).flatMap((each) => Object.keys(each));
    expect(names).toHaveLength(new Set(names).size);
    expect(Object.keys(screens)).toHaveLength(names.length);
  });

  it('repeat the specification’s form only where it differs', () => {
    expect(rows.filter(({ row }) => typeof row !== 'string' && row.of === shownOf(row))).toEqual([]);
  });
});
