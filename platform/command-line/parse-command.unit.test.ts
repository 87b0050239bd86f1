import { describe, expect, it } from 'vitest';
import { parseCommand, requireText } from './parse-command.ts';
import { UsageError } from './usage-error.ts';

const options = { reason: { type: 'string' }, all: { type: 'boolean', default: false } } as const;

describe('a command line of words and options', () => {
  it('takes its own options, those of every command, and the words behind the first', () => {
    expect(parseCommand(['--data', '.data', 'hide', '--all', 'story', '1'], options)).toEqual({
      kind: 'hide',
      words: ['story', '1'],
      values: { data: '.data', help: false, all: true },
    });
  });

  it.each([[[]], [['help']], [['-h']], [['hide', '--help']], [['--all']]])('helps with %j', (args) => {
    expect(parseCommand(args, options)).toBeUndefined();
  });

  it.each([
    [['hide', '--force']],
    [['hide', '--reason']],
    [['hide', '--all=1']],
    [['hide', '--reason', '--all']],
  ])('refuses %j in one line that ends with where to read more', (args) => {
    expect(() => parseCommand(args, options)).toThrow(UsageError);
    expect(() => parseCommand(args, options)).toThrow(/^[^\n]+\. See --help\.$/u);
  });
});

describe('what an option says', () => {
  it('is taken without the room around it, up to the longest', () => {
    expect(requireText('reason', ' abc ', 3)).toBe('abc');
  });

  it.each([
    [undefined, '--reason is missing. See --help.'],
    [' ', '--reason is missing. See --help.'],
    ['abcd', '--reason may have at most 3 characters.'],
  ])('is refused for %j', (text, said) => {
    expect(() => requireText('reason', text, 3)).toThrow(new UsageError(said));
  });
});
