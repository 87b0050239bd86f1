/** Limits of tests in milliseconds. They end what hangs; how fast the machine is must never decide whether a test passes. */
export const limits = {
  /** What `expect.poll`, `eventually` and journeys wait for something. */
  wait: 60_000,
  /** One test or hook. */
  test: 300_000,
  /** A server or a product starts. */
  start: 300_000,
  /** Silence after which a suite is stopped: no test began or ended. */
  silence: 600_000,
} as const;
