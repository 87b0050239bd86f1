import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A caller that costs little: it knows a whole answer by its length, if that is the length of the one before. */
export type BareCaller = {
  /** Answers a second of all servers while each connection always has one request under way. */
  readonly closedLoop: (seconds: number) => Promise<number>;
  readonly stop: () => void;
};

const GOOD = Buffer.from('HTTP/1.1 200');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

const isWhole = (answer: Buffer): boolean => {
  const end = answer.indexOf('\r\n\r\n') + 4;
  const length = /^content-length: (\d+)\r$/imu.exec(answer.toString('latin1', 0, end))?.[1];
  return length === undefined
    ? answer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
    : answer.length === end + Number(length);
};

/** `connections`: of all ports together, in turn. */
export const bareCallerOf = async (
  ports: readonly number[],
  path: string,
  connections: number,
): Promise<BareCaller> => {
  const question = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;
  const sockets: Socket[] = [];
  for (let number = 0; number < connections; number += 1) {
    const socket = connect({ port: ports[number % ports.length] ?? 0, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    sockets.push(socket);
  }
  let answers = 0;
  let isOver = true;
  let usual = 0;
  const asking = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let answer: Buffer = Buffer.of();
      const take = (part: Buffer): void => {
        answer = answer.length === 0 ? part : Buffer.concat([answer, part]);
        if (answer.length !== usual && !isWhole(answer)) return;
        if (!answer.subarray(0, GOOD.length).equals(GOOD))
          return reject(new Error(answer.toString('latin1')));
        usual = answer.length;
        answer = Buffer.of();
        answers += 1;
        if (!isOver) return void socket.write(question);
        socket.off('data', take);
        resolve();
      };
      socket.on('data', take);
      socket.write(question);
    });
  return {
    closedLoop: async (seconds) => {
      const start = performance.now();
      [answers, isOver] = [0, false];
      setTimeout(() => (isOver = true), seconds * 1_000);
      await Promise.all(sockets.map(asking));
      return (answers * 1_000) / (performance.now() - start);
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
};
