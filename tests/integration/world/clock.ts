/** A clock that only the test moves. */
export type Clock = {
  readonly now: () => Date;
  /** Moves the clock forward; default: a minute. */
  readonly later: (seconds?: number) => void;
};

/** Start of the clock, an ISO instant, and the milliseconds by which each reading moves it; 0 keeps it still. */
export type ClockSettings = { readonly begins?: string; readonly tick?: number };

/** Default: noon of 20 November 2026, with one millisecond per reading. */
export const createClock = ({ begins = '2026-11-20T12:00:00.000Z', tick = 1 }: ClockSettings = {}): Clock => {
  let time = Date.parse(begins);
  return {
    now: () => new Date((time += tick)),
    later: (seconds = 60) => {
      time += seconds * 1000;
    },
  };
};
