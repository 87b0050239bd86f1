/** A measured ratio; the peer was measured in the same run. */
export type BenchResult = {
  readonly name: string;
  /** Of the list of what is to be as fast as what, such as `B1`; or `scale`, of what is to stay as it is. */
  readonly row?: string;
  /** Our value and the peer's, in `unit`. */
  readonly ours: number;
  readonly peer: number;
  readonly unit: string;
  readonly peerName: string;
  /** Minimum ratio if more is better, otherwise maximum. */
  readonly target: { readonly atLeast: number } | { readonly atMost: number };
  /** ours ÷ peer. */
  readonly ratio: number;
  /** Ratio of each round, in order. */
  readonly rounds: readonly number[];
};

const MARK = 'RESULT ';

/** Writes a result as a marked line for the runner. */
export const tellResult = (result: BenchResult): void => console.log(MARK + JSON.stringify(result));

/** The results in a benchmark's output. */
export const resultsIn = (output: string): BenchResult[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith(MARK))
    .map((line): BenchResult => JSON.parse(line.slice(MARK.length)));

export const keepsTarget = ({ target, ratio }: BenchResult): boolean =>
  'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
