import { NO_POSITION } from '@secondspring/platform/event-store/positions.ts';
import protobuf from 'protobufjs/minimal.js';

/** The store sends a checkpoint after this many filtered events, in units of 32 (its default window). */
const CHECKPOINT_INTERVAL = 32;

const delimited = 2;
const field = (number: number, wireType = 0): number => (number << 3) | wireType;
const message = (number: number, content: Uint8Array): Uint8Array =>
  protobuf.Writer.create().uint32(field(number, delimited)).bytes(content).finish();
const empty = (number: number): Uint8Array => message(number, new Uint8Array());
const join = (...parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts);
const text = (number: number, content: string): Uint8Array => message(number, Buffer.from(content));
const position = (number: number, value: bigint): Uint8Array => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Uint8Array.from([field(number), ...bytes, Number(rest)]);
};

const STRING_IDS = message(9, empty(2));

const exactly = (types: readonly string[]): string => `^(${types.join('|')})$`;

/**
 * A `ReadReq` that subscribes to events of these types in `$all` after a position, with checkpoints: the same bytes
 * that the official client sends.
 */
export const subscriptionRequest = (types: readonly string[], after: bigint): Buffer => {
  const from = after === NO_POSITION ? empty(2) : message(1, join(position(1, after), position(2, after)));
  const expression = text(1, exactly(types));
  const filter = join(message(2, expression), empty(4), position(5, BigInt(CHECKPOINT_INTERVAL)));
  return join(message(1, join(message(2, from), empty(6), message(7, filter), STRING_IDS)));
};

/** A `ReadReq` for the last event of `$all`, of any type. */
export const lastEventRequest = (): Buffer => {
  const [fromEnd, backwards, singleStream, unfiltered] = [
    message(2, empty(3)),
    position(3, 1n),
    position(5, 1n),
    empty(8),
  ];
  return join(message(1, join(fromEnd, backwards, singleStream, unfiltered, STRING_IDS)));
};
