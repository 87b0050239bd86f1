import { globSync } from 'node:fs';
import { join } from 'node:path';
import { variableRuleOf } from '@secondspring/platform/config/variable-rule.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declaredVariables, describeVariable } from './configuration.ts';

describe('the reference of the configuration', () => {
  it('describes a variable and its default', () => {
    expect(describeVariable('HOURS', z.coerce.number({ error: 'hours' }).default(6))).toEqual({
      name: 'HOURS',
      what: 'hours',
      standard: '6',
    });
    expect(describeVariable('LEVEL', z.enum(['low', 'high']))).toEqual({
      name: 'LEVEL',
      what: 'one of low, high',
      standard: null,
    });
    expect(describeVariable('COLLECTOR', z.url({ error: 'a collector' }).optional()).standard).toBe('');
  });

  it('rejects a variable without a description', () => {
    expect(() => describeVariable('MUTE', z.string())).toThrow('MUTE has no words');
  });

  const root = join(import.meta.dirname, '../..');
  const files = globSync(
    '{services/*,projections,embedded/launcher,platform/config,deploy/upkeep}/{,product-}{config,variables}.ts',
    {
      cwd: root,
    },
  );
  const isVariables = (value: unknown): value is Readonly<Record<string, z.ZodType>> =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => one instanceof z.ZodType);
  const namesIn = (module: object): string[] =>
    Object.values(module).flatMap((value: unknown) =>
      value instanceof z.ZodObject ? Object.keys(value.shape) : isVariables(value) ? Object.keys(value) : [],
    );
  /** Variables of Node itself, which are only checked. */
  const NODE = ['NODE_TLS_REJECT_UNAUTHORIZED', 'NODE_OPTIONS'];

  it.each(files)('lists every variable that %s declares', async (file) => {
    const names = namesIn((await import(join(root, file))) as object);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !NODE.includes(name) && !Object.hasOwn(declaredVariables, name))).toEqual(
      [],
    );
  });

  it('reads every file with variables, and reports an unlisted one', () => {
    expect(files).toHaveLength(7);
    expect(namesIn({ wishes: { WISH_URL: z.url() } })).toEqual(['WISH_URL']);
    expect(declaredVariables).not.toHaveProperty('WISH_URL');
  });

  it.each(Object.entries(declaredVariables))('has an example of %s', (_, schema) => {
    expect(variableRuleOf(schema).example).not.toBe('');
  });
});
