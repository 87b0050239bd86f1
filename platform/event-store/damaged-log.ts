import { status } from '@grpc/grpc-js';

/** What an operator does about a damaged log. */
export const DAMAGE_RUN_BOOK = 'docs/operating/run-books.md#a-damaged-event-log';

/** A record of the embedded store's log, read as a file, that does not hold what was written. */
export class DamagedLog extends Error {
  override readonly name = 'DamagedLog';
  readonly code = status.DATA_LOSS;
  readonly position: number;

  constructor(position: number) {
    super(`the record at position ${position} of the log is damaged`);
    this.position = position;
  }
}

/** Whether an error says that the event store holds damaged data, however it was read. */
export const isDamagedLog = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === status.DATA_LOSS;
