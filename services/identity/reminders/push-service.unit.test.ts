import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPushService, parseRetryAfter } from './push-service.ts';

const push = createPushService({
  privateKey: randomBytes(32),
  contact: 'mailto:operator@example.org',
  origins: ['https://fcm.googleapis.com', 'https://*.push.apple.com', 'http://127.0.0.1:4000'],
});

describe('an endpoint', () => {
  it.each(['https://fcm.googleapis.com/wp/one', 'https://web.push.apple.com/Q', 'http://127.0.0.1:4000/one'])(
    'is accepted at a push service that the operator allows: %s',
    (endpoint) => expect(push.accepts(endpoint)).toBe(true),
  );

  it.each([
    'http://fcm.googleapis.com/wp/one',
    'https://fcm.googleapis.com:8443/wp/one',
    'https://fcm.googleapis.com.evil.example/wp/one',
    'https://user@fcm.googleapis.com/wp/one',
    'https://evilpush.apple.com.example/Q',
    'https://push.apple.com/Q',
    'https://evil-push.apple.com/Q',
    'http://web.push.apple.com/Q',
    'http://127.0.0.1:4001/one',
    'http://localhost:4000/one',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'no address',
  ])('is refused anywhere else: %s', (endpoint) => expect(push.accepts(endpoint)).toBe(false));
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-23T20:00:00Z');
  it.each([
    ['120', 120_000],
    ['Mon, 23 Nov 2026 20:05:00 GMT', 300_000],
    ['Mon, 23 Nov 2026 19:00:00 GMT', 0],
    ['soon', null],
    [undefined, null],
  ])('of %s is %s ms', (header, milliseconds) => expect(parseRetryAfter(header, now)).toBe(milliseconds));
});
