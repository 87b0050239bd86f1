/**
 * State of a navigation to her progress that opens the check-in of a day, YYYY-MM-DD. It stays in this browser's history,
 * so no address contains it.
 */
export type DayToOpen = { readonly day: string };

/** Null if a navigation's state names no day. */
export const readDayToOpen = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'day' in state && typeof state.day === 'string'
    ? state.day
    : null;
