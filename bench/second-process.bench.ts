import { startAnswering, type AnsweringProcess } from './load/answering-process.ts';
import { bareCallerOf } from './load/bare-caller.ts';
import { callersOf } from './load/open-loop.ts';
import { startDurablePostgres } from './load/postgres.ts';
import { boardOf } from './load/posts.ts';
import { tellResult } from './result.ts';
import { alternate, median, resultOf, type Pair } from './rounds.ts';

/**
 * What a second process of a service brings. Kept answers, because with a query Postgres would need more of the two cores than
 * the service. The caller needs them as well: if an answer costs s microseconds, and the caller c, one process with a core of
 * its own gives 1 ÷ s, and two processes on two cores 2 ÷ (s + c), which is twice as much only if the caller costs nothing.
 * That is why the processor time of an answer is compared too: if it stays the same, only cores are missing.
 */

/** Seconds of a measurement, connections of the caller, and requests with a query under way. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const CONNECTIONS = 64;
const AT_ONCE = 32;
const PATH = '/api/community/posts';

/** Answers a second, and microseconds of processor time of an answer: of the services, and of the caller. */
type Seen = { readonly answers: number; readonly service: number; readonly caller: number };

const server = await startDurablePostgres(['lists']);
await (await boardOf(server.url('lists'), 10_000)).end();
const processes = await Promise.all([1, 2].map(() => startAnswering('ours', server.url('lists'))));

const usedBy = async (services: readonly AnsweringProcess[]): Promise<number> => {
  const used = await Promise.all(services.map(({ tell }) => tell({})));
  return used.reduce((sum, one) => sum + one, 0);
};

/** `ask` resolves to answers a second. */
const watched = async (
  services: readonly AnsweringProcess[],
  ask: (seconds: number) => Promise<number>,
): Promise<Seen> => {
  await ask(SECONDS / 5);
  const [before, own] = [await usedBy(services), process.cpuUsage()];
  const start = performance.now();
  const answers = await ask(SECONDS);
  const count = (answers * (performance.now() - start)) / 1_000;
  const { user, system } = process.cpuUsage(own);
  const service = ((await usedBy(services)) - before) / count;
  return { answers, service, caller: (user + system) / count };
};

const kept = async (services: readonly AnsweringProcess[]): Promise<Seen> => {
  const ports = services.map(({ port }) => port);
  const caller = await bareCallerOf(ports, PATH, CONNECTIONS);
  try {
    return await watched(services, caller.closedLoop);
  } finally {
    caller.stop();
  }
};

/** The parameter is unknown, so that the answer is not kept. */
const withQuery = async (services: readonly AnsweringProcess[]): Promise<Seen> => {
  const callers = services.map(({ port }) => callersOf(port, (count) => `${PATH}?n=${count}`, 10_000));
  const width = AT_ONCE / services.length;
  try {
    return await watched(services, async (seconds) => {
      const answers = await Promise.all(callers.map(({ closedLoop }) => closedLoop(seconds, width)));
      return answers.reduce((sum, one) => sum + one, 0);
    });
  } finally {
    for (const { stop } of callers) stop();
  }
};

const compare = async (
  name: string,
  measure: (services: readonly AnsweringProcess[]) => Promise<Seen>,
): Promise<Pair<Seen>[]> => {
  const sides = { ours: () => measure(processes), peer: () => measure(processes.slice(0, 1)) };
  // The first round is not counted.
  await sides.ours();
  await sides.peer();
  const pairs = await alternate(sides);
  const of = (side: 'ours' | 'peer', figure: keyof Seen): string =>
    median(pairs.map((pair) => pair[side][figure])).toFixed(0);
  for (const side of ['peer', 'ours'] as const)
    console.log(
      `  ${name}, ${side === 'ours' ? 'two processes' : 'one process'}: ${of(side, 'answers')} a second, ` +
        `${of(side, 'service')} µs of the service and ${of(side, 'caller')} µs of the caller each`,
    );
  return pairs;
};

const pairsOf = (pairs: readonly Pair<Seen>[], figure: keyof Seen): Pair[] =>
  pairs.map(({ ours, peer }) => ({ ours: ours[figure], peer: peer[figure] }));
const about = { row: 'scale', peerName: 'one process' };

try {
  const ofKept = await compare('kept', kept);
  const rate = { ...about, unit: 'answers/s', target: { atLeast: 1.7 } };
  tellResult(resultOf({ ...rate, name: `GET ${PATH}, kept, two processes` }, pairsOf(ofKept, 'answers')));
  const time = { ...about, unit: 'µs', target: { atMost: 1.1 } };
  tellResult(
    resultOf(
      { ...time, name: `service’s time for GET ${PATH}, kept, two processes` },
      pairsOf(ofKept, 'service'),
    ),
  );
  const ofQueries = await compare('with a query', withQuery);
  tellResult(
    resultOf(
      { ...time, name: `service’s time for GET ${PATH}, not kept, two processes` },
      pairsOf(ofQueries, 'service'),
    ),
  );
} finally {
  await Promise.all(processes.map(({ stop }) => stop()));
  await server.stop();
}
