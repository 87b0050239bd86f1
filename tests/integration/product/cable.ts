import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes per piece on a slow connection. */
const PIECE = 512;

/** A proxy in front of a server, with faults that a test can switch on. */
export type Cable = {
  /** The server's connection string with the proxy's address. */
  readonly url: string;
  cut(): void;
  /** Forwards nothing, but keeps connections open (half-open). */
  stall(): void;
  /** Once a request contains `words`, forwards requests but no answers. */
  deafenAt(words: string): void;
  /** Forwards small pieces, each delayed by up to this many milliseconds, like a connection with packet loss. */
  slow(milliseconds: number): void;
  /** Number of bytes dropped; 0 means that the fault had no effect. */
  swallowed(): number;
  mend(): void;
  stop(): Promise<void>;
};

/** Starts a proxy to the server of a connection string. */
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
  const join = (from: Socket, to: Socket, isRequest: boolean): void => {
    ends.add(from);
    from.on('data', (bytes) => {
      if (isRequest && deafenAt !== undefined && bytes.includes(deafenAt)) state = 'deaf';
      if (state === 'whole' || (state === 'deaf' && isRequest)) to.write(bytes);
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
      // Bytes dropped or still delayed cannot be delivered in order any more.
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
