import type { SiteSettings } from '@secondspring/contracts/remotes/site.ts';

type Claims = SiteSettings['claims'];

/** Who looks at results: physicians only where the operator vouches for it. */
export const reviewWords = (claims: Claims): string =>
  claims === 'show'
    ? 'Licensed physicians review the results that you upload.'
    : 'Take your results to your own doctor. What a number means depends on you.';

/** How files are kept: the claim of a standard only where the operator vouches for it. */
export const keepingWords = (claims: Claims): string =>
  claims === 'show'
    ? 'Your files are encrypted, HIPAA-compliant, and yours alone.'
    : 'Your files are encrypted under a key of your own. Nobody else opens them.';
