import { expect, it } from 'vitest';
import { hashAsUuid } from './uuid.ts';

it('formats the first half of a hash as a UUID of version 8', () => {
  expect(hashAsUuid(Buffer.alloc(32, 0xff))).toBe('ffffffff-ffff-8fff-bfff-ffffffffffff');
  expect(hashAsUuid(Buffer.from('000102030405060708090a0b0c0d0e0fff', 'hex'))).toBe(
    '00010203-0405-8607-8809-0a0b0c0d0e0f',
  );
});
