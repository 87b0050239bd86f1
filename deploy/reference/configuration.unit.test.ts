import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configurationReference, describeVariable } from './configuration.ts';

describe('the reference of the configuration', () => {
  it('says of a variable what it is and what holds without it', () => {
    expect(describeVariable('HOURS', z.coerce.number({ error: 'hours' }).default(6))).toEqual({
      name: 'HOURS',
      what: 'hours',
      standard: '6',
    });
    expect(describeVariable('LEVEL', z.enum(['low', 'high']))).toEqual({
      name: 'LEVEL',
      what: 'low, high',
      standard: null,
    });
    expect(describeVariable('COLLECTOR', z.url({ error: 'a collector' }).optional()).standard).toBe('');
  });

  it('refuses a variable that goes without words', () => {
    expect(() => describeVariable('MUTE', z.string())).toThrow('MUTE has no words');
  });

  it('is written down as the schemas are; npm run reference writes it anew', () => {
    const page = join(import.meta.dirname, '../../docs/operating/configuration.md');
    expect(readFileSync(page, 'utf8')).toBe(configurationReference());
  });
});
