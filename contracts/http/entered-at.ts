/**
 * Header of a change that was kept on the phone before it could be sent: when it was entered by the phone’s clock, ISO 8601 in UTC, to
 * the minute. Not part of what an idempotency key names.
 */
export const ENTERED_AT = 'Entered-At';
