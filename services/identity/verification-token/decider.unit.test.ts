import { expect, it } from 'vitest';
import { verificationTokenDecider } from './decider.ts';

it('issues a token once', () => {
  const issued = { userId: '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11', verificationId: 'v-1' };
  expect(verificationTokenDecider.decide(null, issued)).toEqual([
    { type: 'VerificationTokenIssued', data: issued },
  ]);
  expect(verificationTokenDecider.decide(issued, issued)).toEqual([]);
});
