import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { descendantsOf, startLauncher, stopLauncher } from '@secondspring/tests/faults/running-launcher.ts';
import { Browser } from '@secondspring/tests/integration/product/browser.ts';
import { done } from '@secondspring/tests/integration/product/done.ts';
import { startProbes, type Kept } from './load/outage.ts';
import { tellResult } from './result.ts';
import { againstLimit, median, ROUNDS } from './rounds.ts';

/** Every process of `npm start` is killed in turn while a member writes; the peer is a process that does nothing else. */

/** Maximum seconds until a write and its read go well again. */
const LIMIT_S = 1;
/** The launcher waits twice as long before it restarts what has died in the last minute. */
const APART_MS = 61_000;
/** What is killed, and part of its command line. */
const victims = {
  'all services': 'front-door.ts',
  'the projectors': 'projections/main.ts',
  'event store and NATS': 'launcher/servers.ts',
  PostgreSQL: 'bin/postgres -D',
} as const;

const data = await mkdtemp(join(tmpdir(), 'secondspring-killed-'));
const launcher = startLauncher(data, {
  env: { LOG_LEVEL: 'silent', RATE_WRITE: '1000000', RATE_READ: '1000000' },
});

const startPeer = async () => {
  const program = fileURLToPath(new URL('load/forgetful-koa.ts', import.meta.url));
  let port = 0;
  const startAgain = (): ChildProcess =>
    fork(program, [String(port)]).once('exit', () => (child = startAgain()));
  let child = startAgain();
  [port] = (await once(child, 'message')) as [number];
  const ask = async (path: string, method = 'GET'): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { method });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return await answer.text();
  };
  const kept: Kept = {
    write: async (text) => {
      const id = crypto.randomUUID();
      await ask(`${id}/${encodeURIComponent(text)}`, 'PUT');
      return id;
    },
    read: ask,
  };
  const kill = (): void => void child.kill('SIGKILL');
  return { kept, kill, stop: () => child.removeAllListeners('exit').kill() };
};

const processOf = async (part: string): Promise<number | undefined> =>
  (await descendantsOf(launcher.pid)).find(({ command }) => command.includes(part))?.pid;

const peer = await startPeer();
try {
  const member = new Browser(await launcher.address);
  await member.signIn('ada@example.org');
  type Post = { readonly id: string; readonly title: string };
  const posts: Kept = {
    write: async (title) => {
      const post = { title, content: 'Words', isAnonymous: false };
      return (await done<Post>(member, 'POST', '/api/community/posts', post)).id;
    },
    read: async (id) => (await done<Post>(member, 'GET', `/api/community/posts/${id}`)).title,
  };
  const [probes, peerProbes] = [startProbes('Post', posts), startProbes('Text', peer.kept)];
  const outages = new Map<string, number[]>();
  const peerOutages: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rested = round === 0 ? undefined : pause(APART_MS);
    peerOutages.push(await peerProbes.outageOf(peer.kill, () => Promise.resolve(true)));
    await rested;
    for (const [title, part] of Object.entries(victims)) {
      const victim = await processOf(part);
      if (victim === undefined) throw new Error(`no process of ${part}`);
      const outage = await probes.outageOf(
        () => process.kill(victim, 'SIGKILL'),
        async () => ![undefined, victim].includes(await processOf(part)),
      );
      outages.set(title, [...(outages.get(title) ?? []), outage]);
      console.log(`  round ${round + 1}, ${title}: ${outage.toFixed(2)} s`);
    }
  }
  await Promise.all([probes.stop(), peerProbes.stop()]);
  const peerName = `the limit; bare Koa that keeps nothing, restarted: ${median(peerOutages).toFixed(2)} s`;
  for (const [title, seconds] of outages)
    tellResult(
      againstLimit(
        { name: `nothing right after kill -9 of ${title}`, row: 'B9', unit: 's', peerName },
        LIMIT_S,
        seconds,
      ),
    );
  let found = 0;
  for (const [id, title] of probes.acknowledged)
    if ((await posts.read(id).catch(() => undefined)) === title) found += 1;
  const kept = found / probes.acknowledged.size;
  tellResult({
    name: 'acknowledged posts that are there after all that',
    row: 'B9',
    ours: found,
    peer: probes.acknowledged.size,
    unit: 'posts',
    peerName: 'acknowledged',
    target: { atLeast: 1 },
    ratio: kept,
    rounds: [kept],
  });
} finally {
  peer.stop();
  await stopLauncher(launcher);
  await rm(data, { recursive: true, force: true });
}
