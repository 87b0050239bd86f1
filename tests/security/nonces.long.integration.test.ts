import { createSecretKey, randomBytes } from 'node:crypto';
import { encrypt } from '@secondspring/platform/vault/envelope.ts';
import { expect, it } from 'vitest';

/** A repeated nonce under one key reveals both texts and lets envelopes be forged. */
it('encrypt repeats no nonce in a million envelopes [S71]', () => {
  const key = createSecretKey(randomBytes(32));
  const [empty, place] = [Buffer.alloc(0), Buffer.from('here')];
  // 8 of a nonce's 12 bytes are enough to tell a million apart.
  const begins = BigUint64Array.from({ length: 1_000_000 }, () =>
    encrypt(key, empty, place).readBigUInt64LE(),
  ).sort();
  const repeated = (all: BigUint64Array): number => all.findIndex((one, at) => at > 0 && one === all[at - 1]);
  expect(repeated(begins)).toBe(-1);
  expect(repeated(BigUint64Array.of(1n, 2n, 2n))).toBe(2);
});
