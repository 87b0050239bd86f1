import { describe, expect, it } from 'vitest';
import { readArguments, suites } from './arguments.ts';

const known = [
  'platform/vault/seal.unit.test.ts',
  'platform/vault/vault.integration.test.ts',
  'tests/end-to-end/review.e2e.ts',
  'platform/vault/seal.ts',
];

describe('readArguments', () => {
  it('selects all suites without arguments', () => {
    expect(readArguments([], known)).toEqual({ suites, files: [] });
  });

  it('accepts both forms of --only, in running order', () => {
    expect(readArguments(['--only', 'integration,unit'], known).suites).toEqual(['unit', 'integration']);
    expect(readArguments(['--only=check', '--only', 'end-to-end'], known).suites).toEqual([
      'check',
      'end-to-end',
    ]);
  });

  it('passes file filters to the named suite, or to the suites with such a file', () => {
    expect(readArguments(['--only', 'unit', 'vault'], known)).toEqual({ suites: ['unit'], files: ['vault'] });
    expect(readArguments(['vault'], known).suites).toEqual(['unit', 'integration']);
    expect(readArguments(['review'], known).suites).toEqual(['end-to-end']);
  });

  it('rejects unknown suites, options and filters', () => {
    expect(() => readArguments(['--only', 'units'], known)).toThrow('Unknown suite "units"');
    expect(() => readArguments(['--only'], known)).toThrow("'--only <value>' argument missing");
    expect(() => readArguments(['--bail'], known)).toThrow("Unknown option '--bail'");
    expect(() => readArguments(['nowhere'], known)).toThrow('No test file has nowhere');
  });
});
