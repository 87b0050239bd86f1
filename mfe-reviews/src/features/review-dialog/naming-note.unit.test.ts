import { expect, it } from 'vitest';
import { namingNote } from './naming-note.ts';

const named = { isAnonymous: false, isBoundToAnonymity: false, firstName: 'Maya' };

it('shows the specification’s note for a named review', () => {
  expect(namingNote(named)).toBe('Your review will be posted with your first name and age for context');
});

it.each([null, ' '])('adds that without a first name (%j) it will say Anonymous', (firstName) => {
  expect(namingNote({ ...named, firstName })).toMatch(
    /^Your review will be posted .* it will say “Anonymous”\.$/,
  );
});

it('says what is hidden and what is final for an anonymous review', () => {
  expect(namingNote({ ...named, isAnonymous: true })).toMatch(
    /won’t be shown, and you can’t add your name later/,
  );
});

it('says that an anonymous review stays anonymous', () => {
  expect(namingNote({ ...named, isAnonymous: true, isBoundToAnonymity: true })).toMatch(/will stay that way/);
});
