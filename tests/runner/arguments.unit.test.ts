import { describe, expect, it } from 'vitest';
import { readRunnerArguments, suites } from './arguments.ts';

const known = [
  'platform/vault/seal.unit.test.ts',
  'platform/vault/vault.integration.test.ts',
  'tests/end-to-end/review.e2e.ts',
  'platform/vault/seal.ts',
];

describe('readArguments', () => {
  it('selects the gate of all suites without arguments, and everything with --all', () => {
    const gate = { suites, files: [], whole: false, bail: false };
    expect(readRunnerArguments([], known)).toEqual(gate);
    expect(readRunnerArguments(['--bail'], known)).toEqual({ ...gate, bail: true });
    expect(readRunnerArguments(['--all'], known)).toEqual({ ...gate, whole: true });
  });

  it('accepts both forms of --only, in running order', () => {
    expect(readRunnerArguments(['--only', 'integration,unit'], known).suites).toEqual([
      'unit',
      'integration',
    ]);
    expect(readRunnerArguments(['--only=check', '--only', 'end-to-end'], known).suites).toEqual([
      'check',
      'end-to-end',
    ]);
  });

  it('passes file filters to the named suite, or to the suites with such a file', () => {
    expect(readRunnerArguments(['--only', 'unit', 'vault'], known)).toEqual({
      suites: ['unit'],
      files: ['vault'],
      whole: true,
      bail: false,
    });
    expect(readRunnerArguments(['vault'], known).suites).toEqual(['unit', 'integration']);
    expect(readRunnerArguments(['review'], known).suites).toEqual(['end-to-end']);
  });

  it('rejects unknown suites, options and filters', () => {
    expect(() => readRunnerArguments(['--only', 'units'], known)).toThrow('Unknown suite "units"');
    expect(() => readRunnerArguments(['--only'], known)).toThrow("'--only <value>' argument missing");
    expect(() => readRunnerArguments(['--later'], known)).toThrow("Unknown option '--later'");
    expect(() => readRunnerArguments(['nowhere'], known)).toThrow('No test file has nowhere');
  });
});
