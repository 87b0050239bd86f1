/**
 * Header of a change that was kept on the phone before it could be sent: how many seconds ago it was entered, so that a clock that is wrong
 * does no harm. Not part of what an idempotency key names.
 */
export const ENTERED_AGO = 'Entered-Ago';
