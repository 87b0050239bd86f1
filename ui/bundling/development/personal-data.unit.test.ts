import { describe, expect, it } from 'vitest';
import { hasNoPersonalData } from './personal-data.ts';

describe('a response that may be recorded', () => {
  it.each([
    [null],
    ['text'],
    [[]],
    [{ firstName: null, email: null }],
    [[{ review: { firstName: 'Anna (demo)' } }]],
    [{ name: 'Melatonin' }],
  ])('is %j', (body) => {
    expect(hasNoPersonalData(body)).toBe(true);
  });

  it.each([
    [{ firstName: 'Anna' }],
    [{ email: 'anna@example.org' }],
    [{ lastName: 'Smith' }],
    [[{ comments: [{ firstName: 'Anna (demo)' }, { firstName: 'Maya' }] }]],
    [{ firstName: 'Anna (demo) Smith' }],
  ])('is not %j', (body) => {
    expect(hasNoPersonalData(body)).toBe(false);
  });
});
