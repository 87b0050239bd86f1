import { status } from '@grpc/grpc-js';

/** What an operator does about a damaged log. */
export const DAMAGE_RUN_BOOK = 'docs/operating/run-books.md#a-damaged-event-log';

/** Whether an error says that the event store holds damaged data. */
export const isDamagedLog = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === status.DATA_LOSS;
