import { expect, it } from 'vitest';
import { deviceWords, usedWords } from './signed-in-on.tsx';

it.each([
  [{ kind: 'phone', browser: 'Safari' } as const, 'A phone or tablet, Safari'],
  [{ kind: 'computer', browser: 'Firefox' } as const, 'A computer, Firefox'],
  [{ kind: 'computer', browser: 'other' } as const, 'A computer'],
])('describes the device %j', (device, words) => expect(deviceWords({ device })).toBe(words));

it('shows the days of the sign-in and of the last use', () => {
  expect(usedWords({ signedInAt: '2026-11-03T12:34:56.000Z', lastUsedOn: '2026-11-23' })).toBe(
    'Signed in on 3 November 2026. Last used on 23 November 2026.',
  );
});
