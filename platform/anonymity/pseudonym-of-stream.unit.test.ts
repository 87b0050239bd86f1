import { expect, it } from 'vitest';
import { pseudonymOfStream } from './pseudonym-of-stream.ts';

it('returns the pseudonym, with its hyphens, after the kind of stream', () => {
  expect(pseudonymOfStream('postVote-9f8e7d6c-0000-8000')).toBe('9f8e7d6c-0000-8000');
});
