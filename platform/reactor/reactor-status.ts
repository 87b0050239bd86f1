/** Contains no event, stream or person. */
export type ReactorStatus = {
  readonly name: string;
  readonly leader: boolean;
  /**
   * Commit position of the last processed event; `null` before the first event, and while another process
   * leads.
   */
  readonly position: string | null;
  /** Number of parked events. */
  readonly parked: number;
  /** Name of the current fault. */
  readonly fault: string | null;
};
