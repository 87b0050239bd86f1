/** Exit codes of the product's processes beside 0; all but the first are those of sysexits. */
export const EXIT = {
  /** What was asked for can't be done. */
  refused: 1,
  /** The command line makes no sense. */
  usage: 64,
  /** Stored data is damaged. */
  damaged: 65,
  /** Something that is needed does not answer. */
  unavailable: 69,
  /** The configuration can't be used. */
  config: 78,
} as const;
