import { describe, expect, it } from 'vitest';
import { parseCommand, requireText } from './parse-command.ts';
import { UsageError } from './command-error.ts';

const options = { reason: { type: 'string' }, all: { type: 'boolean', default: false } } as const;

describe('parseCommand', () => {
  it('parses its own options, general ones, and words', () => {
    expect(parseCommand(['--data', '.data', 'hide', '--all', 'story', '1'], options)).toEqual({
      kind: 'hide',
      words: ['story', '1'],
      values: { data: '.data', help: false, all: true },
    });
  });

  it.each([[[]], [['help']], [['-h']], [['hide', '--help']], [['--all']]])(
    'asks for help with %j',
    (args) => {
      expect(parseCommand(args, options)).toBeUndefined();
    },
  );

  it.each([
    [['hide', '--force']],
    [['hide', '--reason']],
    [['hide', '--all=1']],
    [['hide', '--reason', '--all']],
  ])('rejects %j in one line that points to --help', (args) => {
    expect(() => parseCommand(args, options)).toThrow(UsageError);
    expect(() => parseCommand(args, options)).toThrow(/^[^\n]+\. See --help\.$/u);
  });
});

describe('requireText', () => {
  it('accepts trimmed text up to the maximum length', () => {
    expect(requireText('reason', ' abc ', 3)).toBe('abc');
  });

  it.each([
    [undefined, '--reason is missing. See --help.'],
    [' ', '--reason is missing. See --help.'],
    ['abcd', '--reason may have at most 3 characters.'],
  ])('rejects %j', (text, message) => {
    expect(() => requireText('reason', text, 3)).toThrow(new UsageError(message));
  });
});
