import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network cable to a server, which a test can cut and mend. */
export type Cable = {
  /** The server's address with the cable's end in place of its own. */
  readonly url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Carries nothing any more, while connections seem to stand: the half-open kind of fault. */
  stall(): void;
  mend(): void;
  stop(): Promise<void>;
};

/** Lays a cable to the server of a connection string. */
export const layCable = async (target: string): Promise<Cable> => {
  const { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  let state: 'whole' | 'cut' | 'stalled' = 'whole';
  const join = (from: Socket, to: Socket): void => {
    ends.add(from);
    from.on('data', (bytes) => {
      if (state === 'whole') to.write(bytes);
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
    join(socket, onward);
    join(onward, socket);
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
    mend: () => {
      if (state === 'stalled') breakAll();
      state = 'whole';
    },
    stop: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
};
