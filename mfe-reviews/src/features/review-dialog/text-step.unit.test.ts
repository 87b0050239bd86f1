import { expect, it } from 'vitest';
import { namingNote } from './text-step.tsx';

const named = { isAnonymous: false, isBoundToAnonymity: false, firstName: 'Maya' };

it('shows the specification’s note for a named review', () => {
  expect(namingNote(named)).toBe('Your review will be posted with your first name and age for context');
});

it.each([null, ' '])('adds that a review without a first name (%j) is shown as Anonymous', (firstName) => {
  expect(namingNote({ ...named, firstName })).toMatch(
    /^Your review will be posted .* it will say “Anonymous”\.$/,
  );
});

it('explains what an anonymous review hides, and that this is final', () => {
  expect(namingNote({ ...named, isAnonymous: true })).toMatch(
    /won’t be shown, and you can’t add your name later/,
  );
});

it('says that an anonymous review stays anonymous', () => {
  expect(namingNote({ ...named, isAnonymous: true, isBoundToAnonymity: true })).toMatch(/will stay that way/);
});
