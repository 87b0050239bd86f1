import { parentPort, workerData } from 'node:worker_threads';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createFrames } from './frames.ts';
import { subscribe } from './subscribe.ts';
import type { FromThread, ThreadTask, ToThread } from './threaded-feed.ts';

/** Bytes of a frame: few messages between the threads, and little held in each. */
const FRAME_BYTES = 256 * 1024;
/** Frames that may be under way before the store is held back. */
const FRAMES_AHEAD = 64;

const port = parentPort;
if (port === null) throw new Error('this program runs as a thread of a rebuild');
const { url, types, after } = workerData as ThreadTask;

let credit = FRAMES_AHEAD;
let due = false;
const client = connectEventStore(url);
const stream = await subscribe(client, types, after, (bytes) => bytes);
const say = (message: FromThread, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);
const frames = createFrames(FRAME_BYTES, (frame) => {
  credit -= 1;
  if (credit === 0) stream.pause();
  say({ frame }, [frame]);
});

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
port.on('message', (_taken: ToThread) => {
  credit += 1;
  if (stream.isPaused()) stream.resume();
});
