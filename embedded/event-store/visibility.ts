import { NO_STREAM } from './expected-revision.ts';
import type { EmbeddedLog } from './log/event-log.ts';
import type { LogRecord } from './log/record.ts';
import type { StreamRow } from './log/stream-row.ts';
import { describedBy } from './stream-name.ts';
import { firstVisible, hiddenBefore, isSoftDeleted, METADATA_STREAM } from './truncation.ts';

/** Which events of a stream a reader may see now. */
export type Visibility =
  | { readonly kind: 'deleted'; readonly row: StreamRow }
  | { readonly kind: 'missing'; readonly row: StreamRow }
  | {
      readonly kind: 'present';
      readonly row: StreamRow;
      /** First visible revision; may be past the last event. */
      readonly first: number;
      /** Older events are hidden by `$maxAge`. Milliseconds since 1970. */
      readonly since: number;
    };

/**
 * Streams without events and soft-deleted streams are `missing`.
 * @param now milliseconds since 1970
 */
export const visibilityOf = (log: EmbeddedLog, name: string, now: number): Visibility => {
  const row = log.stream(name);
  const described = describedBy(name);
  if (row.tombstoned || (described !== undefined && log.stream(described).tombstoned))
    return { kind: 'deleted', row };
  const { last } = row;
  const truncation = described === undefined ? row.truncation : { ...row.truncation, ...METADATA_STREAM };
  if (last === NO_STREAM || isSoftDeleted(truncation)) return { kind: 'missing', row };
  return {
    kind: 'present',
    row,
    first: firstVisible(last, truncation),
    since: hiddenBefore(now, truncation),
  };
};

export const isShown = (event: LogRecord, { since }: { readonly since: number }): boolean =>
  event.created >= since;
