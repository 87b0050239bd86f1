import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `cut`: nothing gets through. `away`: a proxy answers for a server that is down. `silent`: a phone that says it is connected, and no answers. `slow`: the slow 3G of browsers’ own tools, 400 ms
 * and 50 kB/s.
 */
export type LineState = 'open' | 'cut' | 'away' | 'silent' | 'slow';

/** The line between a phone and the product: a proxy for its browser, so that workers and navigations pass it too. */
export type Line = {
  /** For `browser.newContext`. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  readonly become: (state: LineState) => void;
  /** Lets so many changes through. The answer to the last is lost, and then the line is cut. */
  readonly cutAfter: (changes: number) => void;
  /** Of each change that got through: its idempotency key, and the status of the answer; null if that was lost. */
  readonly changes: [key: string, status: number | null][];
  readonly close: () => Promise<void>;
};

const SLOW_MS = 400;
const SLOW_BYTES_PER_MS = 50;

const slowly = (): Transform =>
  new Transform({
    transform(bytes: Buffer, _, done) {
      setTimeout(() => done(null, bytes), bytes.length / SLOW_BYTES_PER_MS);
    },
  });

export async function openLine(): Promise<Line> {
  let state: LineState = 'open';
  let left = Infinity;
  const changes: [key: string, status: number | null][] = [];
  const held = new Set<ServerResponse>();
  const become = (next: LineState): void => {
    state = next;
    if (next === 'cut') proxy.closeAllConnections();
    for (const to of held) to.destroy();
    held.clear();
  };
  const pass = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    if (state === 'cut') return void to.destroy();
    if (state === 'away') return void to.writeHead(503).end();
    if (state === 'silent') return void held.add(to);
    if (state === 'slow') await pause(SLOW_MS);
    const { method, url = '', headers } = from;
    const key = String(headers['idempotency-key']);
    const isChange = method !== 'GET';
    const isLost = isChange && (left -= 1) === 0;
    const forwarded = request(url, { method, headers }, (answer) => {
      if (isLost) become('cut');
      if (isChange) changes.push([key, state === 'cut' ? null : (answer.statusCode ?? 500)]);
      if (state === 'cut') return void to.destroy();
      to.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
      (state === 'slow' ? answer.pipe(slowly()) : answer).pipe(to);
    });
    forwarded.on('error', () => to.destroy());
    from.pipe(forwarded);
  };
  const proxy = createServer((from, to) => void pass(from, to));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    proxy: { server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    become,
    cutAfter(count) {
      left = count;
    },
    changes,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
