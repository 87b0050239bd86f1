import { menopausePhases, phaseInfo } from '@secondspring/contracts/vocabulary/phase/words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressToVerify, profileOf, splitName, wrongFields } from './sign-up.ts';

const form = { fullName: 'Anna Maria  Berg', dateOfBirth: '1974-03-02', email: '' };

describe('the sign-up form', () => {
  it.each([
    ['Anna', 'Anna', null],
    ['  Anna \t Maria\nBerg ', 'Anna', 'Maria Berg'],
    ['', null, null],
    ['   ', null, null],
  ])('splits the name %j', (fullName, firstName, lastName) => {
    expect(splitName(fullName)).toEqual({ firstName, lastName });
  });

  it('keeps every word of a name', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\S{1,8}$/u)), (words) => {
        const { firstName, lastName } = splitName(words.join('  '));
        expect([firstName, lastName].filter(Boolean).join(' ')).toBe(words.join(' '));
      }),
    );
  });

  it('sends the phase in lower case with hyphens', () => {
    const labels = menopausePhases.map((phase) => phaseInfo[phase].label);
    expect(labels.map((label) => label.toLowerCase().replaceAll(' ', '-'))).toEqual(menopausePhases);
    expect(profileOf(form, 'not-sure')).toEqual({
      firstName: 'Anna',
      lastName: 'Maria Berg',
      dateOfBirth: '1974-03-02',
      menopausePhase: 'not-sure',
    });
  });

  it('verifies an address that is given and not verified yet', () => {
    const none = { email: null, emailVerified: false };
    expect(addressToVerify(form, none)).toBeNull();
    expect(addressToVerify({ ...form, email: ' her@example.org ' }, none)).toBe('her@example.org');
    const her = { email: 'her@example.org', emailVerified: true };
    expect(addressToVerify({ ...form, email: 'her@example.org' }, her)).toBeNull();
    expect(addressToVerify({ ...form, email: 'new@example.org' }, her)).toBe('new@example.org');
    expect(
      addressToVerify({ ...form, email: 'her@example.org' }, { ...her, emailVerified: false }),
    ).not.toBeNull();
  });

  it('recognises invalid addresses', () => {
    const wrong = (email: string) => wrongFields({ ...form, email }).email;
    expect(['', ' ', 'her@example.org'].map(wrong)).toEqual([undefined, undefined, undefined]);
    const unlike = ['her', 'her@', 'her@example', 'a b@example.org'];
    expect(unlike.map(wrong)).toEqual(unlike.map(() => 'Invalid email'));
  });

  it('refuses a name that is too long', () => {
    const wrong = (fullName: string) => wrongFields({ ...form, fullName }).fullName;
    expect(wrong(`${'😀'.repeat(100)} ${'x'.repeat(100)}`)).toBeUndefined();
    for (const long of ['x'.repeat(101), `Anna ${'x'.repeat(101)}`])
      expect(wrong(long)).toBe('Please use at most 100 characters for each name.');
  });

  it('requires only the date of birth', () => {
    const nothing = { fullName: '', dateOfBirth: '', email: '' };
    expect(wrongFields(nothing)).toEqual({ dateOfBirth: 'Date of birth is required' });
    expect(wrongFields({ ...nothing, dateOfBirth: '1974-03-02' })).toEqual({});
  });
});
