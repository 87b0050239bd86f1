import type { ProposedEvent } from '../log/record.ts';
import type { Proposal } from '../wire/write-requests.ts';
import { invalidArgument, maximumAppendSizeExceeded, missingMetadataProperty } from './refusal.ts';

/** What an append may be at most. */
export type AppendLimits = {
  /** Bytes of data and metadata, and twice the length of the types. */
  readonly maximumAppendSize: number;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const NIL = '00000000-0000-0000-0000-000000000000';

/** The events of one append as they come in, each checked. */
export class Proposals {
  readonly events: ProposedEvent[] = [];
  readonly #limit: number;
  #size = 0;

  constructor({ maximumAppendSize }: AppendLimits) {
    this.#limit = maximumAppendSize;
  }

  /** @throws Refusal when the event lacks something or the append becomes too large. */
  add({ id, type, contentType, data, metadata }: Proposal): void {
    if (!UUID.test(id) || id === NIL)
      throw invalidArgument('An event needs an id: a UUID that is not empty.');
    if (type === undefined || contentType === undefined) throw missingMetadataProperty();
    if (type === '') throw invalidArgument('An event needs a type.');
    this.#size += data.length + metadata.length + type.length * 2;
    if (this.#size > this.#limit) throw maximumAppendSizeExceeded(this.#limit);
    this.events.push({ id, type, contentType, data, metadata });
  }
}
