/** Events between two checkpoints when the client names no window of its own, before multiplication. */
const DEFAULT_WINDOW = 32;

/**
 * Counts the events a filtered subscription has considered, whether they matched or not, and says when a checkpoint is due: after every
 * `interval` of them, and once more on reaching the end of the log. None is due without an event since the last one.
 */
export class CheckpointCounter {
  readonly #interval: number;
  #considered = 0;

  /** @param window of the filter, undefined for the default. @param multiplier at least 1. */
  constructor(window: number | undefined, multiplier: number) {
    this.#interval = (window ?? DEFAULT_WINDOW) * multiplier;
  }

  /** Counts one event that was considered, and delivered if it matched. True: send a checkpoint at its position now. */
  consider(): boolean {
    this.#considered += 1;
    if (this.#considered < this.#interval) return false;
    this.#considered = 0;
    return true;
  }

  /** On going from catching up to live. True: send a checkpoint at the position of the last event considered. */
  caughtUp(): boolean {
    const due = this.#considered > 0;
    this.#considered = 0;
    return due;
  }
}
