import type { Result } from './result.ts';

/** The middle of some numbers; the mean of the two in the middle where their count is even. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return (lower + upper) / 2;
};

/** One measurement: does its work once and answers how much of the unit it made. */
export type Measure = () => Promise<number>;

/**
 * Measures ours and the peer in turn, so that whatever the machine does meanwhile meets both: A-B-B-A-A-B…, after a round
 * of each that does not count. The ratio is the median of the rounds' own.
 */
export const interleave = async (
  about: Pick<Result, 'name' | 'unit' | 'peerName' | 'target'>,
  { ours, peer, rounds = 3 }: { ours: Measure; peer: Measure; rounds?: number },
): Promise<Result> => {
  await ours();
  await peer();
  const pairs: { ours: number; peer: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await (round % 2 === 0 ? ours : peer)();
    const second = await (round % 2 === 0 ? peer : ours)();
    pairs.push(round % 2 === 0 ? { ours: first, peer: second } : { ours: second, peer: first });
    const last = pairs.at(-1);
    console.log(
      `  round ${round + 1}: ours ${last?.ours.toFixed(0)}, peer ${last?.peer.toFixed(0)} ${about.unit}`,
    );
  }
  const ratios = pairs.map((pair) => pair.ours / pair.peer);
  return {
    ...about,
    ours: median(pairs.map((pair) => pair.ours)),
    peer: median(pairs.map((pair) => pair.peer)),
    ratio: median(ratios),
    rounds: ratios,
  };
};

/** Amount a second of something that takes a while. */
export const rate = async (amount: number, work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return amount / ((performance.now() - start) / 1_000);
};
