import { describe, expect, it } from 'vitest';
import { signInMember } from '../callers/cast.ts';
import { Browser } from './browser.ts';
import { done } from './done.ts';
import { startProduct } from './product.ts';
import { useStarted } from '../world/use-started.ts';

const product = useStarted(startProduct);

const ROUNDS = 15;

describe('two devices of one member', () => {
  it('read each other’s writes, in the same process and in another', async () => {
    const first = await signInMember(product, 'two-devices@example.org');
    const second = product.browser();
    await second.signIn('two-devices@example.org');
    const elsewhere = await product.second();
    const third = new Browser(elsewhere.url);
    third.cookies.set('sid', second.cookies.get('sid') ?? '');
    for (let round = 0; round < ROUNDS; round += 1) {
      const firstName = `Ada ${String.fromCodePoint(97 + round)}`;
      await done(first, 'PATCH', '/api/users/profile', { firstName, dateOfBirth: '1974-02-28' });
      expect(await done(second, 'GET', '/api/auth/user')).toMatchObject({ firstName });
      // The other process hears of it by a signal.
      await expect.poll(() => done(third, 'GET', '/api/auth/user')).toMatchObject({ firstName });
    }
    await elsewhere.stop();
  });
});
