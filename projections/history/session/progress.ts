/** How far a long piece of work is. */
export type WorkDone = {
  readonly events: number;
  /** Share of the whole, 0 to 1; left out while the whole is not known. */
  readonly share?: number;
  /** What of it an earlier run had done; left out where there was none. */
  readonly before?: { readonly events: number; readonly share: number };
};

/** Tells how far the work is. */
export type Progress = {
  tell(done: WorkDone): void;
  /** Ends the line, so that what follows stands below it. */
  end(): void;
};

/** What there is to tell at a moment: rate in events a second, time in seconds. */
export type Pace = Omit<WorkDone, 'before'> & {
  readonly seconds: number;
  readonly rate: number;
  readonly left?: number;
};

/** Works out rate and time left from what was done in how many seconds. The rest is taken to go as quickly as what this run did. */
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

/** The line that tells it to a person. */
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

/** Milliseconds between two tellings: to a person at a terminal, and into a file or another program. */
const PROGRESS_INTERVAL_MS = { terminal: 200, file: 5_000 } as const;

/** Progress on standard error: one line that is written over at a terminal, else a line every few seconds; as JSON if wanted. */
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
