import { describe, expect, it } from 'vitest';
import { whose } from './whose.ts';

const caller = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';

describe('whose data an address means', () => {
  it.each(['me', '1', caller, caller.toUpperCase()])('%s is the caller', (named) => {
    expect(whose(named, caller)).toBe(caller);
  });

  it.each(['2', 'ME', '', '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b12'])('%s is nobody', (named) => {
    expect(whose(named, caller)).toBeNull();
  });
});
