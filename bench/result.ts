/** One measured ratio, with the peer measured in the same run. */
export type Result = {
  readonly name: string;
  /** What was measured, ours and the peer's, in `unit`. */
  readonly ours: number;
  readonly peer: number;
  readonly unit: string;
  readonly peerName: string;
  /** What the ratio of the two must keep: at least, where more is better, or at most. */
  readonly target: { readonly atLeast: number } | { readonly atMost: number };
  /** Share of the target's measure: ours ÷ peer. */
  readonly ratio: number;
  /** Every round's ratio, in order. */
  readonly rounds: readonly number[];
};

const MARK = 'RESULT ';

/** Writes a result as one marked line for the runner, which prints the table. */
export const tellResult = (result: Result): void => console.log(MARK + JSON.stringify(result));

/** The results among a benchmark's lines. */
export const resultsIn = (output: string): Result[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith(MARK))
    .map((line): Result => JSON.parse(line.slice(MARK.length)));

/** Whether a result keeps its target. */
export const keepsTarget = ({ target, ratio }: Result): boolean =>
  'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
