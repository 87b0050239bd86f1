/** A position in `$all`. Ordered by commit position, then prepare position. */
export type Place = {
  readonly commit: number;
  readonly prepare: number;
};

/** Sent when there is nothing to report yet: 2⁶⁴−1 on the wire, after every other position. */
export const NOTHING_YET: Place = { commit: Number.POSITIVE_INFINITY, prepare: Number.POSITIVE_INFINITY };

const START: Place = { commit: 0, prepare: 0 };

/** Default window of the protocol, in events, before multiplication. */
const DEFAULT_WINDOW = 32;
/** A page ends after this many matching events. */
const MATCHES_OF_A_PAGE = 32;

/** Whether `place` comes after `other`; true without `other`. */
export const isAfter = (place: Place, other: Place | undefined): boolean => {
  if (other === undefined) return true;
  return place.commit === other.commit ? place.prepare > other.prepare : place.commit > other.commit;
};

export const placeOf = (position: number): Place => {
  return { commit: position, prepare: position };
};

/**
 * Decides which checkpoints a filtered subscription sends, as EventStoreDB 24.10.4 does. While catching up it considers pages: a page ends
 * after `window` events or 32 matches. The page that completes an interval is reported by its start, or by its last match if that is later.
 * At the end of the log the last position is reported again ({@link NOTHING_YET} if there is none, and nothing after that). Live, the event
 * that completes an interval is reported.
 */
export class Checkpoints {
  readonly #window: number;
  readonly #interval: number;
  /** The last position the client has seen: an event, a checkpoint, or its start. */
  #reached: Place | undefined;
  #told: Place | undefined;
  #page: { readonly begins: Place; considered: number; matches: number };
  #catchingUp = 0;
  #live = 0;

  /**
   * @param after start position; undefined for the first event
   * @param window in events; undefined for the default
   * @param multiplier at least 1
   */
  constructor(after: Place | undefined, window: number | undefined, multiplier: number) {
    this.#window = window ?? DEFAULT_WINDOW;
    this.#interval = this.#window * multiplier;
    this.#reached = after;
    this.#page = { begins: after ?? START, considered: 0, matches: 0 };
  }

  /**
   * Counts an event while catching up. Returns the checkpoint to send, if any.
   * @param matches whether the event was sent
   * @param next start of the next event
   */
  catchingUp(position: number, matches: boolean, next: number): Place | undefined {
    if (matches) this.#reach(placeOf(position));
    const page = this.#page;
    page.considered += 1;
    if (matches) page.matches += 1;
    if (page.considered < this.#window && page.matches < MATCHES_OF_A_PAGE) return undefined;
    this.#page = { begins: { commit: next, prepare: 0 }, considered: 0, matches: 0 };
    this.#catchingUp += page.considered;
    if (this.#catchingUp < this.#interval) return undefined;
    this.#catchingUp %= this.#interval;
    this.#reach(page.begins);
    return this.#tell(this.#reached ?? NOTHING_YET);
  }

  /** Called at the end of the log. Returns the checkpoint to send, if any. */
  caughtUp(): Place | undefined {
    return this.#tell(this.#reached ?? NOTHING_YET);
  }

  /** Counts a live event. Returns the checkpoint to send, if any. */
  live(position: number, matches: boolean): Place | undefined {
    const place = placeOf(position);
    if (matches) this.#reach(place);
    this.#live += 1;
    if (this.#live < this.#interval) return undefined;
    this.#live = 0;
    this.#reach(place);
    return this.#tell(place);
  }

  #reach(place: Place): void {
    if (isAfter(place, this.#reached)) this.#reached = place;
  }

  #tell(place: Place): Place | undefined {
    if (!isAfter(place, this.#told)) return undefined;
    this.#told = place;
    return place;
  }
}
