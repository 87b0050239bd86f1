import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { compartmentsByProcess, masterKeyVariable } from '@secondspring/platform/config/compartments.ts';
import { variableKindOf } from '@secondspring/platform/config/variable-schemas.ts';
import { keyVariables } from '@secondspring/platform/config/variables.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { declaredVariables as all } from './configuration.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/operating/keys.md'), 'utf8');
const tables = page.split('## Variables')[1]?.split('## Keys that')[0] ?? '';
/** Variable names of the first column with their rows. */
const rows = new Map(
  tables
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/gu)].map(([, name]) => [name ?? '', line]),
    ),
);
const secretNames = (variables: Readonly<Record<string, z.ZodType>>): string[] =>
  Object.entries(variables)
    .filter(([, schema]) => ['key', 'retired key', 'secret', 'name'].includes(variableKindOf(schema) ?? ''))
    .map(([name]) => name);

describe('the inventory of keys', () => {
  it('lists every variable with a key or a secret, and no other', () => {
    expect([...rows.keys()].toSorted()).toEqual(secretNames(all).toSorted());
  });

  it('reports an unlisted key', () => {
    const forgotten = { ...all, PAYMENT_MASTER_KEY: keyVariables.HEALTH_MASTER_KEY };
    expect(secretNames(forgotten)).toContain('PAYMENT_MASTER_KEY');
    expect(rows.has('PAYMENT_MASTER_KEY')).toBe(false);
  });

  it.each(keyDomains)('names the holders of the key of %s', (domain) => {
    const holders = (rows.get(masterKeyVariable(domain))?.split('|')[2] ?? '')
      .split(';')[0]
      ?.trim()
      .split(', ');
    const works = Object.entries(compartmentsByProcess).filter(([, domains]) =>
      (domains as readonly string[]).includes(domain),
    );
    expect(holders).toEqual(works.map(([process]) => process));
  });

  it('has no empty cell', () => {
    for (const line of rows.values())
      expect(
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ).not.toContain('');
  });
});
