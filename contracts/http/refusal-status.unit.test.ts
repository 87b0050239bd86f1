import { refusalMessages, type RefusalCode } from './refusal.ts';
import { describe, expect, it } from 'vitest';
import { refusalStatus } from './refusal-status.ts';

/** Status implied by a code's name. */
const promised: readonly [RegExp, number][] = [
  [/^(?:sign-in-required|identity-too-old|release-token-not-valid)$/u, 401],
  [/^(?:not-allowed|release-not-allowed|cross-origin)$/u, 403],
  [/^(?!post-category).*not-found$/u, 404],
  [/^method-not-allowed$/u, 405],
  [/(?:^conflict|-reused$|already-|^drawn-for-|^own-|^account-|-changed$)/u, 409],
  [
    /^(?:build-is-live|build-not-live|canary-not-running|nothing-to-roll-back|build-before-security-fix)$/u,
    409,
  ],
  [/(?:too-large|^too-many-files|-full)$/u, 413],
  [/(?:media-type|type-not-accepted)$/u, 415],
  [
    /^(?:file-empty|file-incomplete|pdf-with-other-data|picture-with-too-many-pixels|heic-not-accepted)$/u,
    415,
  ],
  [/^too-many-requests$/u, 429],
  [/^(?:unavailable|mail-not-sent)$/u, 503],
  [/^unexpected$/u, 500],
  [/^(?:sign-in|verification)-failed$/u, 400],
  [/^(?:health-consent-required|release-needs-two-people|push-on-shared-phone)$/u, 403],
  // The category is in the body, so 422 and not 404.
  [
    /^(?:invalid|body-too-deep|no-|post-category-not-found|check-in-incomplete|stopped-before-started|day-out-of-range|day-in-future|build-not-accepted|release-file-tampered|email-not-verified|push-service-not-accepted)/u,
    422,
  ],
];

describe('refusal status', () => {
  it.each(Object.keys(refusalMessages) as RefusalCode[])('%s has the status that its name says', (code) => {
    const matching = promised.filter(([pattern]) => pattern.test(code));
    expect(matching).toHaveLength(1);
    expect(refusalStatus[code]).toBe(matching[0]?.[1]);
  });
});
