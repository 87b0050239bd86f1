import { reservedPaths } from '@secondspring/contracts/remotes/reserved-paths.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from './refusal.ts';

const house = { exists: false, paths: ['/', '/community', '/treatment-reviews'] };

describe('the name of a new micro-frontend', () => {
  it.each(['journal', 'sleep-diary', 'com'])('may be %s', (name) => {
    expect(refusal(name, house)).toBeNull();
  });

  it.each(['', 'Journal', 'sleep_diary', 'sleep--diary', '-a', 'a1', '../x', 'a'.repeat(41)])(
    'may not be %j',
    (name) => {
      expect(refusal(name, house)).toContain('is no short name');
    },
  );

  it.each(reservedPaths)('may not be %s, a reserved path', (name) => {
    expect(refusal(name, house)).toContain('belongs to the product itself');
  });

  it('may not be taken, nor may its path', () => {
    expect(refusal('journal', { ...house, exists: true })).toBe('mfe-journal exists already.');
    expect(refusal('community', house)).toContain('/community is served already');
  });
});
