import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pdfOf } from '@secondspring/health/lab-files/testing/pictures.ts';
import { endChild } from './load/servers.ts';
import { tellResult } from './result.ts';
import { interleave, median, rate } from './rounds.ts';

/** Concurrent uploads of one 10 MB file each. */
const UPLOADS = 20;
const MEGABYTE = 1024 * 1024;
const file = pdfOf(10 * MEGABYTE - pdfOf().length);
/** Megabytes that checks, sealing and flushing may add to a plain pipe. */
const ALLOWED = 16;

const BOUNDARY = 'upload-bench';
const head = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
);
const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

const send = async (port: number): Promise<void> => {
  const sending = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/bloodwork/upload',
    headers: {
      Origin: 'http://localhost:3000',
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': head.length + file.length + tail.length,
    },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(head);
  sending.write(file);
  sending.end(tail);
  const [answer] = await answered;
  answer.resume();
  if (answer.statusCode !== 201) throw new Error(`answered ${answer.statusCode}`);
};

const folder = await mkdtemp(join(tmpdir(), 'upload-bench-'));
const start = async (kind: 'ours' | 'peer') => {
  const own = join(folder, kind);
  await mkdir(own);
  const child: ChildProcess = fork(fileURLToPath(new URL('load/upload-server.ts', import.meta.url)), [
    kind,
    own,
  ]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const peak = async (): Promise<number> => {
    child.send('peak');
    const [message] = (await once(child, 'message')) as [{ peak: number }];
    return message.peak / MEGABYTE;
  };
  // Warm-up: loads code and fills buffer pools.
  await send(port);
  await send(port);
  await peak();
  const idle = await peak();
  const growth: number[] = [];
  return {
    growth,
    measure: async (): Promise<number> => {
      const speed = await rate(UPLOADS * 10, () =>
        Promise.all(Array.from({ length: UPLOADS }, () => send(port))),
      );
      growth.push((await peak()) - idle);
      return speed;
    },
    stop: () => endChild(child),
  };
};

const ours = await start('ours');
const peer = await start('peer');
try {
  tellResult(
    await interleave(
      {
        name: '20 uploads of 10 MB at once: checked, sealed and flushed',
        row: 'B7',
        unit: 'MB/s',
        peerName: 'formidable writing files as they are, neither checked nor sealed nor flushed',
        target: { atLeast: 0.9 },
      },
      { ours: ours.measure, peer: peer.measure },
    ),
  );
  const [grown, plain] = [Math.max(...ours.growth), Math.max(...peer.growth)];
  tellResult({
    name: 'memory that 20 uploads of 10 MB at once take',
    row: 'B7',
    ours: grown,
    peer: plain + ALLOWED,
    unit: 'MB',
    peerName: `formidable writing files as they are, and ${ALLOWED} MB`,
    target: { atMost: 1 },
    ratio: grown / (plain + ALLOWED),
    rounds: ours.growth.map((each, round) => each / ((peer.growth[round] ?? median(peer.growth)) + ALLOWED)),
  });
} finally {
  await Promise.all([ours.stop(), peer.stop()]);
  await rm(folder, { recursive: true, force: true });
}
