import { UsageError } from '@secondspring/platform/command-line/usage-error.ts';
import { describe, expect, it } from 'vitest';
import { readCommand } from './command-line.ts';

const options = ['--reason', ' paid ', '--operator', 'olga'];

describe('the command line of operators', () => {
  it('takes a member, a plan, a reason and a name, in any order', () => {
    const command = { kind: 'plan', member: 'ada@example.org', plan: 'premium', operator: 'olga' };
    expect(readCommand(['plan', 'ada@example.org', 'premium', ...options])).toEqual({
      ...command,
      reason: 'paid',
      data: undefined,
    });
    expect(readCommand(['--data', '.data', ...options, 'plan', 'ada@example.org', 'premium'])).toMatchObject({
      data: '.data',
    });
  });

  it.each([[[]], [['--help']], [['-h']], [['help']], [['plan', '--help']]])('helps with %j', (args) => {
    expect(readCommand(args)).toEqual({ kind: 'help' });
  });

  it.each([
    [['plan']],
    [['plan', 'ada']],
    [['plan', 'ada', 'gold', ...options]],
    [['plan', 'ada', 'free', 'more', ...options]],
    [['plan', 'ada', 'free', '--operator', 'olga']],
    [['plan', 'ada', 'free', '--reason', ' ', '--operator', 'olga']],
    [['plan', 'ada', 'free', '--reason', 'x']],
    [['plan', 'ada', 'free', '--reason', 'x'.repeat(501), '--operator', 'olga']],
    [['plan', 'ada', 'free', ...options, '--force']],
    [['erase', 'ada']],
  ])('refuses %j in one line', (args) => {
    expect(() => readCommand(args)).toThrow(UsageError);
    expect(() => readCommand(args)).toThrow(/^[^\n]+\.$/u);
  });
});
