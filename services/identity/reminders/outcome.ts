/**
 * What became of a reminder. `gone`: its address no longer exists. `refused`: not accepted, or perhaps accepted without
 * an answer; never repeated on the same day. `retryAfterMs`: not accepted for now; null if the receiver names no time.
 */
export type Outcome = 'sent' | 'gone' | 'refused' | { readonly retryAfterMs: number | null };
