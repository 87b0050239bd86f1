/** The time of a world, which no other clock moves. */
export type Clock = {
  readonly now: () => Date;
  /** Moves it on, by a minute unless told. */
  readonly later: (seconds?: number) => void;
};

/** When a clock begins, as an instant, and by how many milliseconds each look at it moves it on; it stands still at 0. */
export type ClockSettings = { readonly begins?: string; readonly tick?: number };

/** Sets a clock: noon of 20 November 2026 and a tick of one millisecond, unless told. */
export const createClock = ({ begins = '2026-11-20T12:00:00.000Z', tick = 1 }: ClockSettings = {}): Clock => {
  let time = Date.parse(begins);
  return {
    now: () => new Date((time += tick)),
    later: (seconds = 60) => {
      time += seconds * 1000;
    },
  };
};
