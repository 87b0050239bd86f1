import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import { issueMessage } from './validation.ts';

const wordsOf = (schema: z.ZodType, value: unknown): readonly string[] =>
  schema.safeParse(value, { error: issueMessage }).error?.issues.map(({ message }) => message) ?? [];

describe('issueMessage', () => {
  it.each([
    ['nothing where something is needed', z.string(), undefined, 'Required'],
    ['an empty text', z.string().min(1), '', 'Required'],
    ['a number for a text', z.string(), 7, 'Must be text'],
    ['a text for a whole number', z.int(), 'many', 'Must be a number'],
    ['half of a whole number', z.int(), 1.5, 'Must be a whole number'],
    ['a text for a list', z.array(z.string()), 'one', 'Must be a list'],
    ['too long a text', z.string().max(3), 'four', 'Must be at most 3 characters'],
    ['too short a text', z.string().min(2), 'x', 'Must be at least 2 characters'],
    ['too small a number', z.int().min(1), 0, 'Must be at least 1'],
    ['too long a list', z.array(z.int()).max(1), [1, 2], 'Must be at most 1 item'],
    ['no e-mail address', z.email(), 'nobody', 'Not a valid e-mail address'],
    ['no choice', z.enum(['a', 'b']), 'c', 'Not one of the choices'],
    ['nothing of a choice', z.literal([1, -1]), undefined, 'Required'],
    ['no id', z.uuid(), 'x', 'Not a valid id'],
  ])('says: %s', (_, schema, value, words) => {
    expect(wordsOf(schema, value)).toEqual([words]);
  });

  it('keeps the schema’s own message', () => {
    expect(wordsOf(z.string({ error: 'Please choose' }), undefined)).toEqual(['Please choose']);
  });

  it.each(
    endpoints.filter(({ body }) => body !== null).map((endpoint) => [endpoint.name, endpoint.body] as const),
  )('never shows the caller of %s a validator’s message', (_, body) => {
    for (const value of [
      undefined,
      null,
      {},
      [],
      7,
      'x',
      Object.fromEntries(['title', 'content', 'symptoms'].map((key) => [key, 7])),
    ])
      for (const words of wordsOf(body ?? z.never(), value))
        expect(words).not.toMatch(/invalid|expected|received|too (?:small|big)|undefined|null|zod/iu);
  });
});
