/**
 * How a release failed in a browser. `missing`: a file did not arrive; `broken`: it arrived changed or does
 * not run; `slow`: it did not arrive in time; `threw`: a page threw while rendering; `contract`: it exposes
 * no routes of the contract.
 */
export const failureKinds = ['missing', 'broken', 'slow', 'threw', 'contract'] as const;

export type FailureKind = (typeof failureKinds)[number];

/**
 * Share of page loads that report success, so that a failure rate can be estimated; every failure is
 * reported. Drawn again for each page load and release, never stored.
 */
export const LOAD_SAMPLE_RATE = 0.2;
