import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKPOINTS } from '@secondspring/platform/read-model/checkpoint.ts';
import { BUILDS, PARKED_EVENTS, SKIPPED_EVENTS } from '@secondspring/projections/engine/control-tables.ts';
import { describe, expect, it } from 'vitest';
import { keyTables, sharedTables } from './rights.ts';

const root = join(import.meta.dirname, '../..');
const constants: Readonly<Record<string, string>> = { CHECKPOINTS, BUILDS, PARKED_EVENTS, SKIPPED_EVENTS };

/** Tables that a source text makes where they are missing, with their schema. */
const tablesMadeIn = (source: string): string[] =>
  [
    ...source.matchAll(/create (?:unlogged )?table if not exists (\$\{(?<constant>\w+)\}|(?<name>[\w.]+))/gu),
  ].map(({ groups = {} }) => {
    const name = groups['name'] ?? constants[groups['constant'] ?? ''] ?? `unknown ${groups['constant']}`;
    return name.includes('.') ? name : `public.${name}`;
  });

const made = globSync(['platform/**/*.ts', 'services/**/*.ts', 'projections/**/*.ts'], { cwd: root })
  .filter((path) => !path.includes('.test.') && !path.includes('node_modules'))
  .flatMap((path) => tablesMadeIn(readFileSync(join(root, path), 'utf8')));

describe('the rights on tables', () => {
  it('are stated for every table that the product makes, and for no other', () => {
    expect(made.length).toBeGreaterThan(10);
    expect([...new Set(made)].toSorted()).toEqual(
      [...Object.keys(sharedTables), ...Object.keys(keyTables)].toSorted(),
    );
  });

  it('are missed for a table that is new', () => {
    expect(tablesMadeIn('create table if not exists wishes (id uuid)')).toEqual(['public.wishes']);
    expect(tablesMadeIn('create table if not exists ${WISHES} (')).toEqual(['public.unknown WISHES']);
  });
});
