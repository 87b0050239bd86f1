import { UsageError } from '@secondspring/platform/command-line/command-error.ts';
import { describe, expect, it } from 'vitest';
import { readCommand } from './command-line.ts';

const options = ['--reason', ' paid ', '--operator', 'olga'];

describe('operator command line', () => {
  it('parses member, plan, reason and operator in any order', () => {
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

  it('parses the month to audit and defaults to this month', () => {
    const audit = ['audit', '--operator', 'vera'];
    expect(readCommand([...audit, '2026-11'])).toEqual({
      kind: 'audit',
      month: '2026-11',
      operator: 'vera',
      data: undefined,
    });
    expect(readCommand(audit)).toMatchObject({ month: expect.stringMatching(/^\d{4}-\d{2}$/u) });
  });

  it.each([
    [['role', 'ada', 'moderator', ...options], { kind: 'role', role: 'moderator', operator: 'olga' }],
    [['role', 'ada', 'member', ...options], { kind: 'role', role: 'member', reason: 'paid' }],
    [['sign-out', 'ada', ...options], { kind: 'sign-out', operator: 'olga' }],
    [['erase', 'ada', ...options], { kind: 'erase', reason: 'paid' }],
    [['sessions', 'ada', '--operator', 'olga'], { kind: 'sessions', operator: 'olga' }],
  ])('parses %j', (args, command) => {
    expect(readCommand(args)).toMatchObject({ member: 'ada', ...command });
  });

  it.each([[[]], [['--help']], [['-h']], [['help']], [['plan', '--help']]])('shows help for %j', (args) => {
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
    [['audit']],
    [['audit', 'today', '--operator', 'vera']],
    [['audit', '2026-11', 'more', '--operator', 'vera']],
    [['erase', 'ada', 'now', ...options]],
    [['role', 'ada', 'owner', ...options]],
    [['role', 'ada']],
    [['sign-out', ...options]],
    [['sign-out', 'ada', '--operator', 'olga']],
    [['sessions']],
    [['sessions', 'ada']],
    [['sessions', 'ada', 'all', ...options]],
    [['forget', 'ada', ...options]],
  ])('refuses %j in one line', (args) => {
    expect(() => readCommand(args)).toThrow(UsageError);
    expect(() => readCommand(args)).toThrow(/^[^\n]+\.$/u);
  });
});
