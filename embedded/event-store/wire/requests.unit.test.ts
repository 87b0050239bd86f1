import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY, NO_STREAM, STREAM_EXISTS } from '../expected-revision.ts';
import { decodeReadRequest } from './read-request.ts';
import { decodeUuid, encodeStructuredUuid } from './uuid.ts';
import { decodeBatchMessage, decodeStreamRequest } from './write-requests.ts';

const identifier = (name: string): InstanceType<typeof shared.StreamIdentifier> => {
  const stream = new shared.StreamIdentifier();
  stream.setStreamName(Buffer.from(name));
  return stream;
};

describe('requests of the official client', () => {
  it('decodes batch appends', () => {
    const event = fc.record({ id: fc.uuid(), type: fc.string(), data: fc.uint8Array() });
    fc.assert(
      fc.property(fc.uuid(), fc.array(event), fc.boolean(), (correlation, events, final) => {
        const message = new streams.BatchAppendReq();
        const id = new shared.UUID();
        id.setString(correlation);
        message.setCorrelationId(id);
        message.setIsFinal(final);
        for (const proposed of events) {
          const proposal = new streams.BatchAppendReq.ProposedMessage();
          const eventId = new shared.UUID();
          eventId.setString(proposed.id);
          proposal.setId(eventId);
          proposal.getMetadataMap().set('type', proposed.type);
          proposal.setData(proposed.data);
          message.addProposedMessages(proposal);
        }
        const read = decodeBatchMessage(message.serializeBinary());
        expect(read.correlation).toBe(correlation);
        expect(read.final).toBe(final);
        expect(read.events.map(({ id, type }) => ({ id, type }))).toEqual(
          events.map(({ id, type }) => ({ id, type })),
        );
        expect(read.events.map(({ data }) => Buffer.from(data))).toEqual(
          events.map(({ data }) => Buffer.from(data)),
        );
      }),
    );
  });

  it.each([
    ['a number', 7],
    ['no stream', NO_STREAM],
    ['any', ANY],
    ['stream exists', STREAM_EXISTS],
  ])('decodes a delete that expects %s', (_name, expected) => {
    const options = new streams.DeleteReq.Options();
    options.setStreamIdentifier(identifier('größe-1'));
    if (expected === NO_STREAM) options.setNoStream(new shared.Empty());
    else if (expected === ANY) options.setAny(new shared.Empty());
    else if (expected === STREAM_EXISTS) options.setStreamExists(new shared.Empty());
    else options.setRevision(String(expected));
    const request = new streams.DeleteReq();
    request.setOptions(options);
    expect(decodeStreamRequest(request.serializeBinary())).toEqual({ stream: 'größe-1', expected });
  });

  it('decodes a filtered subscription', () => {
    const filter = new streams.ReadReq.Options.FilterOptions();
    const expression = new streams.ReadReq.Options.FilterOptions.Expression();
    expression.setPrefixList(['a', 'b']);
    filter.setStreamIdentifier(expression);
    filter.setMax(64);
    filter.setCheckpointintervalmultiplier(3);
    const position = new streams.ReadReq.Options.Position();
    position.setCommitPosition('9007199254740991');
    position.setPreparePosition('7');
    const all = new streams.ReadReq.Options.AllOptions();
    all.setPosition(position);
    const ids = new streams.ReadReq.Options.UUIDOption();
    ids.setString(new shared.Empty());
    const options = new streams.ReadReq.Options();
    options.setAll(all);
    options.setFilter(filter);
    options.setSubscription(new streams.ReadReq.Options.SubscriptionOptions());
    options.setUuidOption(ids);
    options.setResolveLinks(true);
    const request = new streams.ReadReq();
    request.setOptions(options);
    expect(decodeReadRequest(request.serializeBinary())).toEqual({
      stream: undefined,
      from: 9_007_199_254_740_991,
      prepare: 7,
      backwards: false,
      resolveLinks: true,
      count: undefined,
      filter: { on: 'stream-name', regex: '', prefixes: ['a', 'b'], window: 64, multiplier: 3 },
      ids: 'string',
    });
  });

  it('decodes structured ids to the same ids', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const structured = encodeStructuredUuid(id);
        const message = new shared.UUID();
        message.setStructured(shared.UUID.Structured.deserializeBinary(structured));
        expect(decodeUuid(message.serializeBinary())).toBe(id);
      }),
    );
  });
});
