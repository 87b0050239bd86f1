import { parentPort, workerData } from 'node:worker_threads';
import type { ClientReadableStream } from '@grpc/grpc-js';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { openBulk } from './bulk.ts';
import { createFrames } from './frames.ts';
import { subscribe } from './subscribe.ts';
import type { FromThread, ThreadTask, ToThread } from './threaded-feed.ts';

/** Bytes of a frame: few messages between the threads, and little held in each. */
const FRAME_BYTES = 256 * 1024;
/** Frames that may be under way before the store is held back. */
const FRAMES_AHEAD = 32;

const port = parentPort;
if (port === null) throw new Error('this program runs as a thread of a rebuild');
const { url, types, after } = workerData as ThreadTask;

const say = (message: FromThread, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

/** Hands frames over, and holds their source back while too many are under way. */
const handOver = (stream: Pick<ClientReadableStream<Buffer>, 'pause' | 'resume' | 'isPaused'>) => {
  let credit = FRAMES_AHEAD;
  port.on('message', (_taken: ToThread) => {
    credit += 1;
    if (stream.isPaused()) stream.resume();
  });
  return (frame: ArrayBuffer): void => {
    credit -= 1;
    if (credit <= 0) stream.pause();
    say({ frame }, [frame]);
  };
};

/** A buffer's bytes as memory that can be given away: its own where nothing else lies in it. */
const ownMemory = ({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer => {
  const whole = buffer instanceof ArrayBuffer && byteOffset === 0 && byteLength === buffer.byteLength;
  if (whole) return buffer;
  const copy = new ArrayBuffer(byteLength);
  new Uint8Array(copy).set(new Uint8Array(buffer, byteOffset, byteLength));
  return copy;
};

const readInBulk = (stream: ClientReadableStream<Buffer>): void => {
  const send = handOver(stream);
  stream.on('data', (frame: Buffer) => send(ownMemory(frame)));
  stream.on('error', ({ message }) => say({ failed: message }));
  stream.on('end', () => say({ ended: true }));
  stream.resume();
};

const follow = (stream: ClientReadableStream<Buffer>): void => {
  const frames = createFrames(FRAME_BYTES, handOver(stream));
  let due = false;
  stream.on('data', (message: Buffer) => {
    frames.add(message);
    if (due) return;
    due = true;
    // What comes in the same turn goes together; what is alone does not wait.
    setImmediate(() => {
      due = false;
      frames.flush();
    });
  });
  stream.on('error', ({ message }) => say({ failed: message }));
  stream.on('end', () => say({ failed: 'the event store ended the subscription' }));
};

const client = connectEventStore(url);
const bulk = await openBulk(client, types, after);
if (bulk === null) follow(await subscribe(client, types, after, (bytes) => bytes));
else readInBulk(bulk);
