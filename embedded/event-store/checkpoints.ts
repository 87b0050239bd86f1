/** A place in `$all`: of two with the same commit position, the one with the lower prepare position comes first. */
export type Place = {
  readonly commit: number;
  readonly prepare: number;
};

/** What a checkpoint says when there is nothing to tell yet: 2⁶⁴−1 on the wire, and so after every other place. */
export const NOTHING_YET: Place = { commit: Number.POSITIVE_INFINITY, prepare: Number.POSITIVE_INFINITY };

/** Where a subscription begins that wants every event. */
const START: Place = { commit: 0, prepare: 0 };

/** Events between two checkpoints when the client names no window of its own, before multiplication. */
const DEFAULT_WINDOW = 32;
/** Events that match after which a page ends, however few were considered. */
const MATCHES_OF_A_PAGE = 32;

/** Whether a place comes after another; every place comes after none. */
export const isAfter = (place: Place, other: Place | undefined): boolean => {
  if (other === undefined) return true;
  return place.commit === other.commit ? place.prepare > other.prepare : place.commit > other.commit;
};

/** The place of an event. */
export const placeOf = (position: number): Place => {
  return { commit: position, prepare: position };
};

/**
 * Says which checkpoints a filtered subscription sends, as EventStoreDB 24.10.4 does. While catching up it considers pages: one ends with
 * `window` events, or 32 that match. The page that completes an interval is told by where it begins, or by its last match if that comes later.
 * At the end of the log it tells again what it reached: {@link NOTHING_YET} where that is nothing, and no checkpoint comes after that one.
 * Live, the event that completes an interval is told.
 */
export class Checkpoints {
  readonly #window: number;
  readonly #interval: number;
  /** The last place that the client knows of, by an event, a checkpoint, or because it began there. */
  #reached: Place | undefined;
  #told: Place | undefined;
  #page: { readonly begins: Place; considered: number; matches: number };
  #catchingUp = 0;
  #live = 0;

  /** @param after where the client begins; undefined for the first event. @param window undefined for the default. @param multiplier at least 1. */
  constructor(after: Place | undefined, window: number | undefined, multiplier: number) {
    this.#window = window ?? DEFAULT_WINDOW;
    this.#interval = this.#window * multiplier;
    this.#reached = after;
    this.#page = { begins: after ?? START, considered: 0, matches: 0 };
  }

  /**
   * An event was considered while catching up, and delivered if it matches; the next lies at `next`. Answers the checkpoint to send.
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

  /** The end of the log was reached by catching up. Answers the checkpoint to send. */
  caughtUp(): Place | undefined {
    return this.#tell(this.#reached ?? NOTHING_YET);
  }

  /** An event was considered live, and delivered if it matches. Answers the checkpoint to send. */
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
