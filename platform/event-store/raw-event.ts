import type { RecordedEvent, ResolvedEvent, AllStreamResolvedEvent } from '@eventstore/db-client';

/** An event as stored, before personal data is opened. */
export type RawEvent = {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  /** Commit position in `$all`. */
  readonly position: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly created: Date;
  /**
   * Id of the key of its envelope, if the event knows it without parsing; `null` without an envelope.
   * `undefined`: read it from the data.
   */
  readonly sealedWith?: string | null | undefined;
  /** Version and time, if the event knows them without parsing. `undefined`: read them from the metadata. */
  readonly stamp?: EventStamp | undefined;
};

/** Version of the data, and time of the decision (ISO 8601). */
export type EventStamp = { readonly version: number; readonly at: string };

/** Extracts what the product reads from the client's answer. Throws on a link to a missing event. */
export const toRawEvent = (resolved: ResolvedEvent | AllStreamResolvedEvent): RawEvent => {
  const event: RecordedEvent | undefined = resolved.event;
  if (event === undefined) throw new Error('a link to an event that is gone');
  return {
    id: event.id,
    stream: event.streamId,
    revision: event.revision,
    position: event.position?.commit ?? resolved.commitPosition ?? 0n,
    type: event.type,
    data: event.data,
    metadata: event.metadata,
    created: event.created,
  };
};
