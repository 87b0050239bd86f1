import { expect, it } from 'vitest';
import { tagIn } from './tag-in.ts';

it('reads a tag with its hyphens behind the kind of the stream', () => {
  expect(tagIn('postVote-9f8e7d6c-0000-8000')).toBe('9f8e7d6c-0000-8000');
});
