import type { MessagePort } from 'node:worker_threads';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import { createFrames } from './frames.ts';
import type { FromReading, ToReading } from './reading.ts';

/** Bytes of a frame: few messages between the threads, and little held in each. */
const FRAME_BYTES = 256 * 1024;
/** Frames that may be under way to a feed before the store is held back. */
const FRAMES_AHEAD = 32;
/** How long the first feed that asked waits for the others, in milliseconds; they begin at the same time. */
const PATIENCE = 5_000;

/** One feed of a reading, as the thread that reads sees it. */
export type Lane = {
  readonly types: readonly string[];
  readonly after: bigint;
  readonly wants: (event: RawEvent) => boolean;
  /** Gathers answers into frames and sends them. */
  readonly frames: ReturnType<typeof createFrames>;
  /** Sends a whole frame. */
  readonly send: (frame: ArrayBuffer) => void;
  readonly say: (message: FromReading) => void;
  /** Sends what was gathered, and that there is no more now. */
  readonly end: () => void;
  /** Whether the feed has so much before it that nothing more should be read; never once it is closed. */
  readonly isFull: () => boolean;
  readonly isClosed: () => boolean;
  /** Calls back whenever one of the two may have changed. */
  readonly onChange: (listener: () => void) => void;
};

type Asked = Exclude<ToReading, 'taken'>;

const createLane = (port: MessagePort, { types, after }: Asked, since: bigint): Lane => {
  const wanted = new Set(types);
  const later = after > since;
  let credit = FRAMES_AHEAD;
  let closed = false;
  let changed: () => void = () => undefined;
  const say = (message: FromReading, transfer: ArrayBuffer[] = []): void =>
    port.postMessage(message, transfer);
  const send = (frame: ArrayBuffer): void => {
    if (closed) return;
    credit -= 1;
    say({ frame }, [frame]);
    changed();
  };
  port.on('message', () => {
    credit += 1;
    changed();
  });
  port.on('close', () => {
    closed = true;
    changed();
  });
  const frames = createFrames(FRAME_BYTES, send);
  say('begun');
  return {
    types,
    after,
    frames,
    send,
    say,
    wants: ({ type, position }) => !closed && wanted.has(type) && (!later || position > after),
    end: () => {
      frames.flush();
      say('ended');
    },
    isFull: () => !closed && credit <= 0,
    isClosed: () => closed,
    onChange: (listener) => void (changed = listener),
  };
};

/**
 * Waits until every feed has asked for what it wants or is closed, though not for long: who asks after that is told to be late. Answers the
 * lanes of those who asked.
 */
export const gatherLanes = async (ports: readonly MessagePort[]): Promise<Lane[]> => {
  const asked = new Map<MessagePort, Asked>();
  let begun = false;
  const settled = (port: MessagePort): Promise<void> =>
    new Promise((resolve) => {
      port.once('close', () => {
        asked.delete(port);
        resolve();
      });
      port.once('message', (question: Asked) => {
        if (begun) return port.postMessage('late' satisfies FromReading);
        asked.set(port, question);
        resolve();
      });
    });
  const all = ports.map(settled);
  await Promise.any(all);
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)));
  await Promise.race([Promise.all(all), enough]);
  clearTimeout(timer);
  begun = true;
  const least = [...asked.values()].reduce<bigint | null>(
    (so, { after }) => (so === null || after < so ? after : so),
    null,
  );
  return [...asked].map(([port, question]) => createLane(port, question, least ?? 0n));
};
