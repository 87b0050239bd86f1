import { expect, it } from 'vitest';
import { pseudonymOfStream } from './pseudonym-of-stream.ts';

it('reads a tag with its hyphens behind the kind of the stream', () => {
  expect(pseudonymOfStream('postVote-9f8e7d6c-0000-8000')).toBe('9f8e7d6c-0000-8000');
});
