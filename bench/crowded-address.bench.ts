import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@secondspring/platform/http/server/serve.ts';
import { tellResult } from './result.ts';
import { interleave, median } from './rounds.ts';

/** Half-open connections from one address, more than the process accepts in total. */
const CROWD = 2_050;
const REQUESTS = 300;

const server = await serve((_, response) => response.end('served'), { port: 0 });

/** Median milliseconds of a request from another address, each on a new connection. */
const sendRequests = async (): Promise<number> => {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const start = performance.now();
    const [response] = (await once(
      get(server.url, { agent: new Agent({ keepAlive: false }) }),
      'response',
    )) as [IncomingMessage];
    await response.resume().toArray();
    times.push(performance.now() - start);
  }
  return median(times);
};

const crowd = async (): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  while (sockets.length < CROWD) {
    const some = Array.from({ length: 50 }, () =>
      connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.2' }).on(
        'error',
        () => undefined,
      ),
    );
    sockets.push(...some);
    await Promise.all(some.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
    await pause(5);
  }
  return sockets;
};

tellResult(
  await interleave(
    {
      name: 'a request while one address holds all it can',
      unit: 'ms',
      peerName: 'the same without it',
      target: { atMost: 2 },
    },
    {
      peer: sendRequests,
      async ours() {
        const sockets = await crowd();
        try {
          return await sendRequests();
        } finally {
          for (const socket of sockets) socket.destroy();
          await pause(200);
        }
      },
    },
  ),
);
await server.stop();
process.exit();
