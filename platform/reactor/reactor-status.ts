/** How a reactor is doing. It names no event, stream or person. */
export type ReactorStatus = {
  readonly name: string;
  readonly leader: boolean;
  /** Commit position up to which it has reacted; `null` before the first event, and while another process leads. */
  readonly position: string | null;
  /** Events set aside. */
  readonly parked: number;
  /** Name of the last fault, while it lasts. */
  readonly fault: string | null;
};
