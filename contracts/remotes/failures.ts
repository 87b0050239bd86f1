/**
 * How a release failed in a browser. `missing`: a file did not arrive; `broken`: it arrived and is not what was published, or does not
 * run; `slow`: it did not arrive in time; `threw`: a page of it threw while it was drawn; `contract`: it gave no routes of the contract.
 */
export const failureKinds = ['missing', 'broken', 'slow', 'threw', 'contract'] as const;

/** How a release failed in a browser. */
export type FailureKind = (typeof failureKinds)[number];

/**
 * Share of page loads whose success is reported, so that a share of failures can be reckoned: failures are all reported. Drawn anew for
 * every page load and release, and kept nowhere.
 */
export const LOAD_SAMPLE_RATE = 0.2;
