import type { BenchResult } from './result.ts';

/** Mean of the two middle values if their number is even. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return (lower + upper) / 2;
};

/** Rounds of a measurement. */
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 6);

/** Runs once and returns the measured amount. */
export type MeasureRound = () => Promise<number>;

/** What a round saw of ours and of the peer. */
export type Pair<Seen = number> = { readonly ours: Seen; readonly peer: Seen };

/** Measures ours and the peer alternately (A-B-B-A-A-B…), so that the machine's load affects both. */
export const alternate = async <Seen>(
  { ours, peer, rounds = ROUNDS }: Pair<() => Promise<Seen>> & { readonly rounds?: number | undefined },
  onRound: (pair: Pair<Seen>, round: number) => void = () => undefined,
): Promise<Pair<Seen>[]> => {
  const pairs: Pair<Seen>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await (round % 2 === 0 ? ours : peer)();
    const second = await (round % 2 === 0 ? peer : ours)();
    const pair = round % 2 === 0 ? { ours: first, peer: second } : { ours: second, peer: first };
    pairs.push(pair);
    onRound(pair, round);
  }
  return pairs;
};

/** The ratio is the median of the rounds' ratios. */
export const resultOf = (
  about: Pick<BenchResult, 'name' | 'row' | 'unit' | 'peerName' | 'target'>,
  pairs: readonly Pair[],
): BenchResult => {
  const ratios = pairs.map((pair) => pair.ours / pair.peer);
  return {
    ...about,
    ours: median(pairs.map((pair) => pair.ours)),
    peer: median(pairs.map((pair) => pair.peer)),
    ratio: median(ratios),
    rounds: ratios,
  };
};

/** Compares what was measured alternately, after an uncounted round. */
export const interleave = async (
  about: Parameters<typeof resultOf>[0],
  measured: Pair<MeasureRound> & { readonly rounds?: number },
): Promise<BenchResult> => {
  await measured.ours();
  await measured.peer();
  const pairs = await alternate(measured, ({ ours, peer }, round) =>
    console.log(`  round ${round + 1}: ours ${ours.toFixed(0)}, peer ${peer.toFixed(0)} ${about.unit}`),
  );
  return resultOf(about, pairs);
};

/** Values of ours against a limit that none may be above. */
export const againstLimit = (
  about: Pick<BenchResult, 'name' | 'row' | 'unit' | 'peerName'>,
  limit: number,
  values: readonly number[],
): BenchResult => {
  const ours = median(values);
  return {
    ...about,
    ours,
    peer: limit,
    target: { atMost: 1 },
    ratio: ours / limit,
    rounds: values.map((value) => value / limit),
  };
};

/** Amount per second. */
export const rate = async (amount: number, work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return amount / ((performance.now() - start) / 1_000);
};
