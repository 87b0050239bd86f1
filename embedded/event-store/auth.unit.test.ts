import { describe, expect, it } from 'vitest';
import { judgeCredentials } from './auth.ts';

const user = { name: 'admin', password: 'change:it' };
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('credentials', () => {
  it.each([
    ['right ones', basic('admin:change:it'), 'admitted'],
    ['a wrong password', basic('admin:changeit'), 'wrong-credentials'],
    ['another user', basic('ops:change:it'), 'wrong-credentials'],
    ['something that is not Basic', 'Bearer abc', 'wrong-credentials'],
    ['none', undefined, 'anonymous'],
  ])('%s', (_name, header, verdict) => {
    expect(judgeCredentials([user], header)).toBe(verdict);
  });

  it('of one who only reads let her read and not write', () => {
    const reader = { name: 'reader', password: 'canary', readOnly: true };
    const header = basic('reader:canary');
    expect(judgeCredentials([user, reader], header, false)).toBe('admitted');
    expect(judgeCredentials([user, reader], header, true)).toBe('read-only');
    expect(judgeCredentials([user, reader], basic('admin:change:it'), true)).toBe('admitted');
  });

  it('are not asked for when there is no user', () => {
    expect(judgeCredentials(undefined, undefined)).toBe('admitted');
  });
});
