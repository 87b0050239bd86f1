import { UsageError } from '@secondspring/platform/command-line/command-error.ts';
import { describe, expect, it } from 'vitest';
import { readCommand } from './command-line.ts';

const id = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const named = ['--moderator', 'robin'];
const signed = ['--reason', ' names a dose ', '--moderator', 'robin'];

describe('moderator command line', () => {
  it('parses each command with options in any order', () => {
    expect(readCommand(['queue', ...named])).toEqual({
      kind: 'queue',
      all: false,
      moderator: 'robin',
      json: false,
      data: undefined,
    });
    expect(readCommand(['--json', 'queue', '--all', '--data', '.data', ...named])).toEqual({
      kind: 'queue',
      all: true,
      moderator: 'robin',
      json: true,
      data: '.data',
    });
    expect(readCommand(['show', 'storyComment', id.toUpperCase(), ...named])).toMatchObject({
      kind: 'show',
      item: 'storyComment',
      itemId: id,
    });
    for (const kind of ['hide', 'restore', 'pin', 'unpin'])
      expect(readCommand([...signed, kind, 'post', id])).toMatchObject({
        kind,
        item: 'post',
        itemId: id,
        reason: 'names a dose',
        moderator: 'robin',
      });
  });

  it.each([[[]], [['--help']], [['-h']], [['help']], [['hide', '--help']]])('shows help for %j', (args) => {
    expect(readCommand(args)).toEqual({ kind: 'help' });
  });

  it.each([
    [['queue']],
    [['show', 'story', id]],
    [['queue', 'post', ...named]],
    [['show']],
    [['show', 'story']],
    [['show', 'tale', id]],
    [['show', 'story', '1']],
    [['show', 'story', id, 'more']],
    [['hide', 'story', id]],
    [['hide', 'story', id, '--reason', 'x']],
    [['hide', 'story', id, '--moderator', 'robin']],
    [['hide', 'story', id, '--reason', ' ', '--moderator', 'robin']],
    [['hide', 'story', id, '--reason', 'x'.repeat(501), '--moderator', 'robin']],
    [['hide', 'story', id, '--reason', 'x', '--moderator', 'r'.repeat(101)]],
    [['pin', 'story', id, ...signed]],
    [['hide', 'story', id, ...signed, '--force']],
    [['erase', 'story', id]],
  ])('refuses %j in one line', (args) => {
    expect(() => readCommand(args)).toThrow(UsageError);
    expect(() => readCommand(args)).toThrow(/^[^\n]+\.$/u);
  });
});
