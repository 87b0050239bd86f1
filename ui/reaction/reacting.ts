/** What a member wants of something that the server keeps for her (a vote, a helpful mark), while the server is being told. */
export type Reacting<Reaction> = {
  /** What she pressed last; what the server has, where nothing is under way. */
  readonly wanted: () => Reaction;
  /** A press leads from what she wants so far to what she wants now. Gives whether it is to be told: later presses are told on the way. */
  readonly press: (lead: (now: Reaction) => Reaction) => boolean;
  /** The page has learnt what the server has. While the server is being told, its answers are newer. */
  readonly learn: (kept: Reaction) => void;
  /**
   * Tells the server, a step at a time and each from where the one before it led, until it has what she wants by then. `step` resolves
   * with what the server has afterwards, or with null where it may not be told. Resolves with what it has at last; null where that is what
   * it had before. Rejects as `step` does. However it ends, nothing is under way any more.
   */
  readonly tell: (
    step: (from: Reaction, to: Reaction) => Promise<Reaction | null>,
  ) => Promise<Reaction | null>;
};

/** Begins with what the server has. */
export const createReacting = <Reaction extends NonNullable<unknown>>(kept: Reaction): Reacting<Reaction> => {
  let known = kept;
  let pressed: Reaction | null = null;
  const wanted = () => pressed ?? known;
  return {
    wanted,
    press(lead) {
      const isFirst = pressed === null;
      pressed = lead(wanted());
      return isFirst;
    },
    learn(now) {
      if (pressed === null) known = now;
    },
    async tell(step) {
      const before = known;
      try {
        for (let to = wanted(); to !== known; to = wanted()) {
          const answered = await step(known, to);
          if (answered === null) break;
          known = answered;
        }
      } finally {
        pressed = null;
      }
      return known === before ? null : known;
    },
  };
};
