import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes that a slow cable carries at once. */
const PIECE = 512;

/** A network cable to a server, which a test can cut and mend. */
export type Cable = {
  /** The server's address with the cable's end in place of its own. */
  readonly url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Carries nothing any more, while connections seem to stand: the half-open kind of fault. */
  stall(): void;
  /** From the moment that something with these words in it is asked, carries what is asked and nothing that is answered. */
  deafenAt(words: string): void;
  /** Carries everything in small pieces, each late by up to so many milliseconds, as a line that loses packets does. */
  slow(milliseconds: number): void;
  /** How many bytes it has swallowed: 0 where its fault met nobody. */
  swallowed(): number;
  mend(): void;
  stop(): Promise<void>;
};

/** Lays a cable to the server of a connection string. */
export const layCable = async (target: string): Promise<Cable> => {
  const { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  let state: 'whole' | 'cut' | 'stalled' | 'deaf' | 'slow' = 'whole';
  let deafenAt: string | undefined;
  let swallowed = 0;
  let lateness = 0;
  const trickle = async (from: Socket, to: Socket, bytes: Buffer): Promise<void> => {
    from.pause();
    for (let at = 0; at < bytes.length && state === 'slow'; at += PIECE) {
      await pause(Math.random() * lateness);
      to.write(bytes.subarray(at, at + PIECE));
    }
    from.resume();
  };
  const join = (from: Socket, to: Socket, asks: boolean): void => {
    ends.add(from);
    from.on('data', (bytes) => {
      if (asks && deafenAt !== undefined && bytes.includes(deafenAt)) state = 'deaf';
      if (state === 'whole' || (state === 'deaf' && asks)) to.write(bytes);
      else if (state === 'slow') void trickle(from, to, bytes);
      else swallowed += bytes.length;
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      ends.delete(from);
      to.destroy();
    });
  };
  const server = createServer((socket) => {
    if (state === 'cut') {
      socket.destroy();
      return;
    }
    const onward = connect(Number(port), hostname);
    join(socket, onward, true);
    join(onward, socket, false);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const breakAll = (): void => {
    for (const end of ends) end.destroy();
  };
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      breakAll();
    },
    stall: () => {
      state = 'stalled';
    },
    deafenAt: (words) => {
      deafenAt = words;
    },
    slow: (milliseconds) => {
      lateness = milliseconds;
      state = 'slow';
    },
    swallowed: () => swallowed,
    mend: () => {
      // What was swallowed, or is still on its way in pieces, can't come in its place any more.
      if (state !== 'whole') breakAll();
      state = 'whole';
      deafenAt = undefined;
    },
    stop: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
};
