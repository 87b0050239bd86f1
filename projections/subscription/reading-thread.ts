import { workerData } from 'node:worker_threads';
import type { ClientReadableStream } from '@grpc/grpc-js';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { openBulk } from './bulk.ts';
import { eachMessage } from './frames.ts';
import { gatherLanes, type Lane } from './lanes.ts';
import type { ReadingTask } from './reading.ts';
import { readResponse } from './response.ts';
import { subscribe } from './subscribe.ts';

const { url, ports } = workerData as ReadingTask;

/** A buffer's bytes as memory that can be given away: its own where nothing else lies in it. */
const ownMemory = ({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer => {
  const whole = buffer instanceof ArrayBuffer && byteOffset === 0 && byteLength === buffer.byteLength;
  if (whole) return buffer;
  const copy = new ArrayBuffer(byteLength);
  new Uint8Array(copy).set(new Uint8Array(buffer, byteOffset, byteLength));
  return copy;
};

const lanes = await gatherLanes(ports);
const [only] = lanes;
const alone: Lane | undefined = lanes.length === 1 ? only : undefined;

/** Gives an answer to whoever wants it. What is no event is for all. */
const route = (bytes: Buffer, start: number, end: number): void => {
  const response = readResponse(bytes, start, end);
  const message = bytes.subarray(start, end);
  for (const lane of lanes)
    if (response.kind !== 'event' || lane.wants(response.event)) lane.frames.add(message);
};

const readInBulk = (stream: ClientReadableStream<Buffer>): void => {
  stream.on('data', (frame: Buffer) => {
    if (alone === undefined) eachMessage(frame, route);
    else alone.send(ownMemory(frame));
  });
  stream.on('end', () => {
    for (const lane of lanes) lane.end();
  });
};

const follow = (stream: ClientReadableStream<Buffer>): void => {
  let due = false;
  stream.on('data', (message: Buffer) => {
    if (alone === undefined) route(message, 0, message.length);
    else alone.frames.add(message);
    if (due) return;
    due = true;
    // What comes in the same turn goes together; what is alone does not wait.
    setImmediate(() => {
      due = false;
      for (const lane of lanes) lane.frames.flush();
    });
  });
  stream.on('end', () => fail(new Error('the event store ended the subscription')));
};

const fail = ({ message }: Error): void => {
  for (const lane of lanes) lane.say({ failed: message });
};

/** Holds the store back while any feed has more than enough; ends the thread when no feed is left. */
const holdBack = (stream: ClientReadableStream<Buffer>): void => {
  const judge = (): void => {
    if (lanes.every((lane) => lane.isClosed())) process.exit();
    const full = lanes.some((lane) => lane.isFull());
    if (full && !stream.isPaused()) stream.pause();
    else if (!full && stream.isPaused()) stream.resume();
  };
  for (const lane of lanes) lane.onChange(judge);
  judge();
};

if (lanes.length > 0)
  try {
    const types = [...new Set(lanes.flatMap((lane) => lane.types))];
    const after = lanes.reduce(
      (least, lane) => (lane.after < least ? lane.after : least),
      lanes[0]?.after ?? 0n,
    );
    const client = connectEventStore(url);
    const bulk = await openBulk(client, types, after);
    const stream = bulk ?? (await subscribe(client, types, after, (bytes) => bytes)).stream;
    stream.on('error', fail);
    (bulk === null ? follow : readInBulk)(stream);
    holdBack(stream);
  } catch (error) {
    fail(error instanceof Error ? error : new Error(String(error)));
  }
