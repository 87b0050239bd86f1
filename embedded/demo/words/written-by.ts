import type { DemoPhase, Trouble } from './troubles.ts';

/** Who may have written a text: a member who meets every given condition. */
export type WrittenBy = {
  readonly trouble?: Trouble['name'];
  readonly phases?: readonly DemoPhase[];
  /** From and to, in years. */
  readonly ages?: readonly [number, number];
  /** Slug of a treatment. */
  readonly takes?: string;
};
