import { status } from '@grpc/grpc-js';

export const DAMAGE_RUN_BOOK = 'docs/operating/run-books.md#a-damaged-event-log';

export const isDamagedLog = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === status.DATA_LOSS;
