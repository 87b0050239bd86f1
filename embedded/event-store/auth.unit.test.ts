import { describe, expect, it } from 'vitest';
import { authorizeCall } from './auth.ts';

const user = { name: 'admin', password: 'change:it' };
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('authorizeCall', () => {
  it.each([
    ['right ones', basic('admin:change:it'), 'admitted'],
    ['a wrong password', basic('admin:changeit'), 'wrong-credentials'],
    ['another user', basic('ops:change:it'), 'wrong-credentials'],
    ['something that is not Basic', 'Bearer abc', 'wrong-credentials'],
    ['none', undefined, 'anonymous'],
  ])('%s', (_name, header, verdict) => {
    expect(authorizeCall([user], header)).toBe(verdict);
  });

  it('grants each user only their rights: read, append or everything', () => {
    const reader = { name: 'reader', password: 'canary', may: 'read' } as const;
    const writer = { name: 'writer', password: 'canary', may: 'append' } as const;
    const verdicts = (login: string) =>
      (['read', 'append', 'remove'] as const).map((act) =>
        authorizeCall([user, reader, writer], basic(login), act),
      );
    expect(verdicts('reader:canary')).toEqual(['admitted', 'not-allowed', 'not-allowed']);
    expect(verdicts('writer:canary')).toEqual(['admitted', 'append-only', 'not-allowed']);
    expect(verdicts('admin:change:it')).toEqual(['admitted', 'admitted', 'admitted']);
  });

  it('admits everyone without configured users', () => {
    expect(authorizeCall(undefined, undefined)).toBe('admitted');
  });
});
