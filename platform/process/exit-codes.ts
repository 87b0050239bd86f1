/** Exit codes besides 0; all but `refused` follow sysexits. */
export const EXIT = {
  /** The request cannot be fulfilled. */
  refused: 1,
  /** Wrong command line. */
  usage: 64,
  /** Stored data is damaged. */
  damaged: 65,
  /** A needed server does not answer. */
  unavailable: 69,
  /** The configuration is not usable. */
  config: 78,
} as const;
