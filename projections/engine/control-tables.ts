import { CONTROL_SCHEMA } from '@secondspring/platform/read-model/checkpoint.ts';

/** Table of events set aside: what they are, where they stand and why, never what they say. */
export const PARKED_EVENTS = `${CONTROL_SCHEMA}.parked_events`;

/** Table of schemas being built, one row for each: how far, and by whom. */
export const BUILDS = `${CONTROL_SCHEMA}.builds`;

/** Table of events that an operator chose to leave out of a domain, and why. */
export const SKIPPED_EVENTS = `${CONTROL_SCHEMA}.skipped_events`;
