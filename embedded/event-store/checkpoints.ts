/** A position in `$all`. Ordered by commit position, then prepare position. */
export type LogPosition = {
  readonly commit: number;
  readonly prepare: number;
};

/** Sent when there is nothing to report yet: 2⁶⁴−1 on the wire, after every other position. */
export const MAX_POSITION: LogPosition = {
  commit: Number.POSITIVE_INFINITY,
  prepare: Number.POSITIVE_INFINITY,
};

const START: LogPosition = { commit: 0, prepare: 0 };

/** Default window of the protocol, in events, before multiplication. */
const DEFAULT_WINDOW = 32;
/** A page ends after this many matching events. */
const MATCHES_OF_A_PAGE = 32;

/** Whether `place` comes after `other`; true without `other`. */
export const isAfter = (place: LogPosition, other: LogPosition | undefined): boolean => {
  if (other === undefined) return true;
  return place.commit === other.commit ? place.prepare > other.prepare : place.commit > other.commit;
};

export const positionOf = (position: number): LogPosition => ({ commit: position, prepare: position });

/**
 * Decides which checkpoints a filtered subscription sends, as EventStoreDB 24.10.4 does. While catching up it considers pages: a page ends
 * after `window` events or 32 matches. The page that completes an interval is reported by its start, or by its last match if that is later.
 * At the end of the log the last position is sent again; without one, {@link MAX_POSITION} is sent, and no checkpoint after it. Live, the
 * event that completes an interval is reported.
 */
export class Checkpoints {
  readonly #window: number;
  readonly #interval: number;
  /** The last position the client has seen: an event, a checkpoint, or its start. */
  #known: LogPosition | undefined;
  #lastSent: LogPosition | undefined;
  #page: { readonly begins: LogPosition; considered: number; matches: number };
  #catchingUp = 0;
  #live = 0;

  /**
   * @param after start position; undefined for the first event
   * @param window in events; undefined for the default
   * @param multiplier at least 1
   */
  constructor(after: LogPosition | undefined, window: number | undefined, multiplier: number) {
    this.#window = window ?? DEFAULT_WINDOW;
    this.#interval = this.#window * multiplier;
    this.#known = after;
    this.#page = { begins: after ?? START, considered: 0, matches: 0 };
  }

  /**
   * Counts an event while catching up. Returns the checkpoint to send, if any.
   * @param matches whether the event was sent
   * @param next start of the next event
   */
  catchingUp(position: number, matches: boolean, next: number): LogPosition | undefined {
    if (matches) this.#advance(positionOf(position));
    const page = this.#page;
    page.considered += 1;
    if (matches) page.matches += 1;
    if (page.considered < this.#window && page.matches < MATCHES_OF_A_PAGE) return undefined;
    this.#page = { begins: { commit: next, prepare: 0 }, considered: 0, matches: 0 };
    this.#catchingUp += page.considered;
    if (this.#catchingUp < this.#interval) return undefined;
    this.#catchingUp %= this.#interval;
    this.#advance(page.begins);
    return this.#send(this.#known ?? MAX_POSITION);
  }

  /** Called at the end of the log. Returns the checkpoint to send, if any. */
  caughtUp(): LogPosition | undefined {
    return this.#send(this.#known ?? MAX_POSITION);
  }

  /** Counts a live event. Returns the checkpoint to send, if any. */
  live(position: number, matches: boolean): LogPosition | undefined {
    const place = positionOf(position);
    if (matches) this.#advance(place);
    this.#live += 1;
    if (this.#live < this.#interval) return undefined;
    this.#live = 0;
    this.#advance(place);
    return this.#send(place);
  }

  #advance(place: LogPosition): void {
    if (isAfter(place, this.#known)) this.#known = place;
  }

  #send(place: LogPosition): LogPosition | undefined {
    if (!isAfter(place, this.#lastSent)) return undefined;
    this.#lastSent = place;
    return place;
  }
}
