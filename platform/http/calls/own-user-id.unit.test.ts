import { describe, expect, it } from 'vitest';
import { ownUserId } from './caller.ts';

const caller = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';

describe('user id in a URL', () => {
  it.each(['me', '1', caller, caller.toUpperCase()])('accepts %s as the caller', (named) => {
    expect(ownUserId(named, caller)).toBe(caller);
  });

  it.each(['2', 'ME', '', '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b12'])('rejects %s', (named) => {
    expect(ownUserId(named, caller)).toBeNull();
  });
});
