import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { keyIdsOf } from '@secondspring/platform/event-store/event-codec.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastEventRequest, subscriptionRequest } from './request.ts';
import { readResponse as readBuffer, type Response } from './response.ts';

const { ReadReq, ReadResp } = streams;

const json = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null)));
const position = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
const recorded = fc.record({
  id: fc.uuid(),
  stream: fc.string({ unit: 'grapheme', minLength: 1 }),
  revision: position,
  at: position,
  type: fc.string({ minLength: 1 }),
  data: json,
  metadata: fc.option(json),
  created: fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
});

/** Bytes that a server sends for an event, made with the official classes. */
const sent = (event: typeof recorded extends fc.Arbitrary<infer T> ? T : never): Uint8Array => {
  const message = new ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(event.id);
  message.setId(id);
  const stream = new shared.StreamIdentifier();
  stream.setStreamName(Buffer.from(event.stream));
  message.setStreamIdentifier(stream);
  message.setStreamRevision(event.revision.toString());
  message.setPreparePosition(event.at.toString());
  message.setCommitPosition(event.at.toString());
  const ticks = BigInt(event.created.getTime()) * 10_000n + 1n;
  message.getMetadataMap().set('type', event.type);
  message.getMetadataMap().set('content-type', 'application/json');
  message.getMetadataMap().set('created', ticks.toString());
  message.setData(Buffer.from(JSON.stringify(event.data)));
  if (event.metadata !== null) message.setCustomMetadata(Buffer.from(JSON.stringify(event.metadata)));
  const read = new ReadResp.ReadEvent();
  read.setEvent(message);
  read.setCommitPosition(event.at.toString());
  const response = new ReadResp();
  response.setEvent(read);
  return response.serializeBinary();
};

/** Reads every field, because fields are decoded on access. */
const readResponse = (bytes: Uint8Array): Response => {
  const response = readBuffer(Buffer.from(bytes));
  if (response.kind !== 'event') return response;
  const { id, stream, revision, position: at, type, data, metadata, created } = response.event;
  return { kind: 'event', event: { id, stream, revision, position: at, type, data, metadata, created } };
};

describe('responses of the event store', () => {
  it('are decoded as the official classes encode them', () => {
    fc.assert(
      fc.property(recorded, (event) => {
        expect(readResponse(sent(event))).toEqual({
          kind: 'event',
          event: {
            id: event.id,
            stream: event.stream,
            revision: event.revision,
            position: event.at,
            type: event.type,
            data: JSON.parse(JSON.stringify(event.data)),
            metadata: event.metadata === null ? undefined : JSON.parse(JSON.stringify(event.metadata)),
            created: event.created,
          },
        });
      }),
    );
  });

  it('give an envelope’s key without parsing, or leave it to the data', () => {
    const kid = '7c3e2a44-3f0e-4a55-9a28-51a6ad1b9c01';
    const sealedWith = (data: unknown): unknown => {
      const event = {
        id: kid,
        stream: 's',
        revision: 0n,
        at: 0n,
        type: 'A',
        data,
        metadata: null,
        created: new Date(0),
      };
      const answer = readBuffer(Buffer.from(sent(event as Parameters<typeof sent>[0])));
      return answer.kind === 'event' ? answer.event.sealedWith : answer;
    };
    expect(sealedWith({ rating: 4, personal: `1.${kid}.c2VhbGVk` })).toBe(kid);
    expect(sealedWith({ rating: 4 })).toBeNull();
    expect(sealedWith({ said: '"personal":"1.' })).toBeNull();
    // The first part is not an envelope, so only the data decides.
    expect(sealedWith({ kind: 'personal', personal: `1.${kid}.c2VhbGVk` })).toBeUndefined();
    const raw = {
      id: kid,
      stream: 's',
      revision: 0n,
      position: 0n,
      type: 'A',
      metadata: undefined,
      created: new Date(0),
    };
    const data = { personal: `1.${kid}.c2VhbGVk` };
    expect([...keyIdsOf([{ ...raw, data, sealedWith: undefined }])]).toEqual([['s', kid]]);
    expect([...keyIdsOf([{ ...raw, data, sealedWith: null }])]).toEqual([]);
  });

  it('include checkpoints, caught-up and ignored messages', () => {
    const checkpoint = new ReadResp();
    const at = new ReadResp.Checkpoint();
    at.setCommitPosition('9223372036854775807');
    at.setPreparePosition('7');
    checkpoint.setCheckpoint(at);
    expect(readResponse(checkpoint.serializeBinary())).toEqual({
      kind: 'checkpoint',
      position: 9223372036854775807n,
    });
    at.setCommitPosition('18446744073709551615');
    at.setPreparePosition('18446744073709551615');
    expect(readResponse(checkpoint.serializeBinary()), 'nothing yet').toEqual({ kind: 'other' });
    const caughtUp = new ReadResp();
    caughtUp.setCaughtUp(new ReadResp.CaughtUp());
    expect(readResponse(caughtUp.serializeBinary())).toEqual({ kind: 'caught-up' });
    const confirmed = new ReadResp();
    const confirmation = new ReadResp.SubscriptionConfirmation();
    confirmation.setSubscriptionId('s');
    confirmed.setConfirmation(confirmation);
    expect(readResponse(confirmed.serializeBinary())).toEqual({ kind: 'other' });
  });

  it('leave non-JSON data undefined, so that the event is parked and not skipped', () => {
    const event = new ReadResp.ReadEvent.RecordedEvent();
    event.getMetadataMap().set('content-type', 'application/json');
    event.setData(Buffer.from('{"broken'));
    const read = new ReadResp.ReadEvent();
    read.setEvent(event);
    const response = new ReadResp();
    response.setEvent(read);
    expect(readResponse(response.serializeBinary())).toMatchObject({ event: { data: undefined } });
  });
});

describe('the subscription request', () => {
  it('equals the official client’s request', () => {
    fc.assert(
      fc.property(position, (after) => {
        const bytes = subscriptionRequest(['ReviewSubmitted', 'ReviewRevised'], after);
        const options = ReadReq.deserializeBinary(bytes).getOptions();
        expect(options?.getAll()?.getPosition()?.toObject()).toEqual({
          commitPosition: after.toString(),
          preparePosition: after.toString(),
        });
        expect(options?.hasSubscription()).toBe(true);
        expect(options?.getUuidOption()?.hasString()).toBe(true);
        expect(options?.getFilter()?.getEventType()?.getRegex()).toBe('^(ReviewSubmitted|ReviewRevised)$');
        expect(options?.getFilter()?.hasCount()).toBe(true);
        expect(options?.getFilter()?.getCheckpointintervalmultiplier()).toBe(32);
      }),
    );
  });

  it('starts at the first event if nothing is folded', () => {
    const options = ReadReq.deserializeBinary(subscriptionRequest(['A'], -1n)).getOptions();
    expect(options?.getAll()?.hasStart()).toBe(true);
  });
});

describe('the request for the last event', () => {
  it('reads one event of $all backwards from the end', () => {
    const options = ReadReq.deserializeBinary(lastEventRequest()).getOptions();
    expect(options?.getAll()?.hasEnd()).toBe(true);
    expect(options?.getReadDirection()).toBe(1);
    expect(options?.getCount()).toBe('1');
    expect(options?.hasNoFilter()).toBe(true);
    expect(options?.getUuidOption()?.hasString()).toBe(true);
  });
});
