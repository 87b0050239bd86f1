import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOMBSTONE } from '../expected-revision.ts';
import { CorruptRecord, encodeRecord, LogRecord, type RecordPlace } from './record.ts';

const events = fc.record({
  id: fc.uuid(),
  type: fc.string({ minLength: 1, unit: 'grapheme' }),
  contentType: fc.constantFrom('application/json', 'application/octet-stream'),
  data: fc.uint8Array({ maxLength: 400 }),
  metadata: fc.uint8Array({ maxLength: 200 }),
});
const places: fc.Arbitrary<RecordPlace> = fc.record({
  position: fc.maxSafeNat(),
  previous: fc.integer({ min: -1 }),
  streamId: fc.maxSafeNat(),
  streamName: fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
  revision: fc.maxSafeNat(),
  created: fc.integer({ min: 0, max: 4_102_444_800_000 }),
});

const example = {
  event: {
    id: '7c3e2a44-3f0e-4a55-9a28-51a6ad1b9c01',
    type: 'ReviewSubmitted',
    contentType: 'application/json',
    data: Buffer.from('{"rating":4}'),
    metadata: new Uint8Array(),
  },
  place: {
    position: 860,
    previous: 700,
    group: 700,
    streamId: 12,
    streamName: 'review-1',
    revision: 0,
    created: 1,
  },
};

describe('LogRecord', () => {
  it('contains the message that the official client reads', () => {
    fc.assert(
      fc.property(events, places, (event, place) => {
        const stored = new LogRecord(encodeRecord(event, place), place.position);
        const read = streams.ReadResp.deserializeBinary(stored.response).getEvent();
        const recorded = read?.getEvent();
        expect(read?.getCommitPosition()).toBe(String(place.position));
        expect(recorded?.getId()?.getString()).toBe(event.id);
        expect(recorded?.getStreamRevision()).toBe(String(place.revision));
        expect(recorded?.getPreparePosition()).toBe(String(place.position));
        expect(recorded?.getCommitPosition()).toBe(String(place.position));
        expect(Buffer.from(recorded?.getData_asU8() ?? [])).toEqual(Buffer.from(event.data));
        expect(Buffer.from(recorded?.getCustomMetadata_asU8() ?? [])).toEqual(Buffer.from(event.metadata));
        expect(Buffer.from(recorded?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).toBe(
          place.streamName,
        );
        const metadata = recorded?.getMetadataMap();
        expect(metadata?.get('type')).toBe(event.type);
        expect(metadata?.get('content-type')).toBe(event.contentType);
        expect(metadata?.get('created')).toBe(`${place.created}0000`);
      }),
    );
  });

  it('returns the encoded fields', () => {
    fc.assert(
      fc.property(events, places, (event, place) => {
        const stored = new LogRecord(encodeRecord(event, place), place.position);
        const { position, previous, streamId, streamName, revision, created, id, type } = stored;
        expect({ position, previous, streamId, streamName, revision, created }).toEqual(place);
        expect({ id, type }).toEqual({ id: event.id, type: event.type });
        expect(stored.data).toEqual(Buffer.from(event.data));
      }),
    );
  });

  it('encodes the revision of a tombstone exactly', () => {
    const bytes = encodeRecord(example.event, { ...example.place, revision: TOMBSTONE });
    const read = streams.ReadResp.deserializeBinary(new LogRecord(bytes, 860).response).getEvent();
    expect(read?.getEvent()?.getStreamRevision()).toBe('9223372036854775807');
  });

  it('rejects a record with any flipped bit', () => {
    const bytes = encodeRecord(example.event, example.place);
    fc.assert(
      fc.property(fc.nat({ max: bytes.length * 8 - 1 }), (bit) => {
        const damaged = Buffer.from(bytes);
        const at = Math.floor(bit / 8);
        damaged[at] = (damaged[at] ?? 0) ^ (1 << (bit % 8));
        expect(() => new LogRecord(damaged, 860)).toThrow(CorruptRecord);
      }),
    );
  });

  it('rejects a record at another position or cut short', () => {
    const bytes = encodeRecord(example.event, example.place);
    expect(() => new LogRecord(bytes, 861)).toThrow(CorruptRecord);
    expect(() => new LogRecord(bytes.subarray(0, -1), 860)).toThrow(CorruptRecord);
    expect(() => new LogRecord(Buffer.alloc(0), 860)).toThrow(CorruptRecord);
  });
});
