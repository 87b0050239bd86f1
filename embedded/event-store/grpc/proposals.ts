import type { ProposedEvent } from '../log/record.ts';
import type { Proposal } from '../wire/write-requests.ts';
import { invalidArgument, maximumAppendSizeExceeded, missingMetadataProperty } from './rpc-error.ts';

/** Limits of an append. */
export type AppendLimits = {
  /** In bytes: data, metadata, and twice the length of the types. */
  readonly maximumAppendSize: number;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const NIL = '00000000-0000-0000-0000-000000000000';

/** Collects and checks the events of one append. */
export class Proposals {
  readonly events: ProposedEvent[] = [];
  readonly #limit: number;
  #size = 0;

  constructor({ maximumAppendSize }: AppendLimits) {
    this.#limit = maximumAppendSize;
  }

  /** @throws RpcError when the event is incomplete or the append too large */
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
