import type { RecordedEvent, ResolvedEvent, AllStreamResolvedEvent } from '@eventstore/db-client';

/** An event as the store keeps it, before its personal data is opened. */
export type RawEvent = {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  /** Commit position in `$all`. */
  readonly position: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  /** When the store recorded it. */
  readonly created: Date;
  /**
   * Id of the key that its personal fields were sealed with, where the event can tell it without parsing what it holds; `null` where it has
   * no envelope. Undefined says nothing: then the data does.
   */
  readonly sealedWith?: string | null | undefined;
  /** What the metadata says of version and time, where the event can tell it without parsing. Undefined says nothing: then the metadata does. */
  readonly stamp?: EventStamp | undefined;
};

/** The version that an event was written in, and when it was decided: an instant in ISO 8601. */
export type EventStamp = { readonly version: number; readonly at: string };

/** Takes the parts that the product reads out of the client's answer. Throws on a link whose event is gone. */
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
