export type WorkDone = {
  readonly events: number;
  /** From 0 to 1; omitted while the total is unknown. */
  readonly share?: number;
  /** What an earlier run had completed, if any. */
  readonly before?: { readonly events: number; readonly share: number };
};

export type Progress = {
  tell(done: WorkDone): void;
  /** Clears the progress line. */
  end(): void;
};

/** `rate` in events per second; `seconds` elapsed; `left` in seconds. */
export type Pace = Omit<WorkDone, 'before'> & {
  readonly seconds: number;
  readonly rate: number;
  readonly left?: number;
};

/** Assumes that the rest goes as fast as this run so far. */
export const paceOf = (done: WorkDone, seconds: number): Pace => {
  const { before = { events: 0, share: 0 }, ...now } = done;
  const { events, share } = now;
  const rate = seconds > 0 ? Math.round((events - before.events) / seconds) : 0;
  const own = share === undefined ? 0 : share - before.share;
  const left = share === undefined || own <= 0 ? {} : { left: Math.round((seconds * (1 - share)) / own) };
  return { ...now, seconds: Math.round(seconds), rate, ...left };
};

const clock = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

export const paceLine = (what: string, { events, share, rate, left }: Pace): string =>
  [
    `${what}:`,
    share === undefined ? '' : `${Math.floor(share * 100)} %,`,
    `${events.toLocaleString('en')} events, ${rate.toLocaleString('en')}/s`,
    left === undefined ? '' : `, ${clock(left)} left`,
  ]
    .filter((part) => part !== '')
    .join(' ')
    .replace(' ,', ',');

/** Milliseconds between two lines of progress. */
const PROGRESS_INTERVAL_MS = { terminal: 200, file: 5_000 } as const;

/**
 * Writes to standard error: a line that is overwritten on a terminal, otherwise a line every few seconds; JSON if
 * `json`.
 */
export const createProgress = (
  what: string,
  { json }: { json: boolean },
  stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stderr,
  now: () => number = () => performance.now(),
): Progress => {
  const start = now();
  const over = stream.isTTY && !json;
  const every = over ? PROGRESS_INTERVAL_MS.terminal : PROGRESS_INTERVAL_MS.file;
  let told = start;
  let shown = false;
  return {
    tell: (done) => {
      const at = now();
      if (at - told < every) return;
      told = at;
      const pace = paceOf(done, (at - start) / 1_000);
      const line = json ? JSON.stringify({ progress: what, ...pace }) : paceLine(what, pace);
      stream.write(over ? `\r\u001B[2K${line}` : `${line}\n`);
      shown = over;
    },
    end: () => {
      if (shown) stream.write('\r\u001B[2K');
      shown = false;
    },
  };
};
