/** A member's reaction (a vote, a helpful mark) to something that the server stores, while it is being sent. */
export type PendingReaction<Reaction> = {
  /** The reaction after the last press; the saved one if nothing is being sent. */
  readonly target: () => Reaction;
  /** Applies a press. Returns true if the caller has to call `send`; a running `send` picks up later presses itself. */
  readonly press: (update: (now: Reaction) => Reaction) => boolean;
  /** Takes over what the page has read from the server. Ignored while sending, because the answers to that are newer. */
  readonly sync: (saved: Reaction) => void;
  /**
   * Calls `step` until the server has the wanted reaction. `step` resolves with what the server has afterwards, or with null to stop.
   * Resolves with the saved reaction, or null if it has not changed. Rejects as `step` does.
   */
  readonly send: (
    step: (from: Reaction, to: Reaction) => Promise<Reaction | null>,
  ) => Promise<Reaction | null>;
};

export const createPendingReaction = <Reaction extends NonNullable<unknown>>(
  initial: Reaction,
): PendingReaction<Reaction> => {
  let saved = initial;
  let pressed: Reaction | null = null;
  const target = () => pressed ?? saved;
  return {
    target,
    press(update) {
      const isFirst = pressed === null;
      pressed = update(target());
      return isFirst;
    },
    sync(now) {
      if (pressed === null) saved = now;
    },
    async send(step) {
      const before = saved;
      try {
        for (let to = target(); to !== saved; to = target()) {
          const answered = await step(saved, to);
          if (answered === null) break;
          saved = answered;
        }
      } finally {
        pressed = null;
      }
      return saved === before ? null : saved;
    },
  };
};
