import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { build, type Histogram } from 'hdr-histogram-js';

/** What came of the requests. */
export type Outcome = {
  /** Microseconds of good answers, since each was to be sent. */
  readonly good: Histogram;
  /** Answered with another status, or not let in. */
  refused: number;
  /** Without an answer when the caller hung up. */
  late: number;
};

/** Callers of a server on this machine. */
export type Callers = {
  /** Seconds, and requests a second whether or not earlier ones are answered. */
  readonly openLoop: (seconds: number, rate: number) => Promise<Outcome>;
  /** Good answers a second while so many requests are always under way. */
  readonly closedLoop: (seconds: number, width: number) => Promise<number>;
  readonly stop: () => void;
};

/** Addresses of the callers, as a server limits the connections of each. */
const ADDRESSES = 50;
/**
 * Codes of connections that the server closed or did not take, and of those that could not be opened because it lets all
 * wait; other errors are faults of the measurement.
 */
const CUT_OFF: ReadonlySet<string | undefined> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EMFILE']);

/** @param pathOf the path of the n-th request @param patienceMs when a caller hangs up */
export const callersOf = (port: number, pathOf: (count: number) => string, patienceMs: number): Callers => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  let count = 0;
  /** Whether the answer is good in time. The caller began to wait at `since`. */
  const ask = async (since: number): Promise<'good' | 'refused' | 'late'> =>
    await new Promise((resolve, reject) => {
      count += 1;
      const localAddress = `127.0.1.${1 + (count % ADDRESSES)}`;
      const left = (): number => since + patienceMs - performance.now();
      const asking = get(
        { port, host: '127.0.0.1', localAddress, path: pathOf(count), agent },
        (response) => {
          const inTime = response.statusCode === 200 ? 'good' : 'refused';
          response.once('end', () => resolve(left() < 0 ? 'late' : inTime)).resume();
        },
      );
      const hangUp = (): void => {
        resolve('late');
        asking.destroy();
      };
      const patience = setTimeout(hangUp, Math.max(1, left()));
      asking
        .once('error', (error: NodeJS.ErrnoException) =>
          CUT_OFF.has(error.code) ? resolve('refused') : reject(error),
        )
        .once('close', () => clearTimeout(patience));
    });
  return {
    openLoop: async (seconds, rate) => {
      const outcome: Outcome = { good: build({ numberOfSignificantValueDigits: 3 }), refused: 0, late: 0 };
      const send = async (since: number): Promise<void> => {
        const came = await ask(since);
        if (came === 'good') outcome.good.recordValue(Math.round((performance.now() - since) * 1_000));
        else outcome[came] += 1;
      };
      const start = performance.now();
      const sent: Promise<void>[] = [];
      while (sent.length < seconds * rate) {
        const since = start + (sent.length * 1_000) / rate;
        if (since > performance.now()) await pause(1);
        else sent.push(send(since));
      }
      await Promise.all(sent);
      return outcome;
    },
    closedLoop: async (seconds, width) => {
      const start = performance.now();
      let good = 0;
      const asking = async (): Promise<void> => {
        while (performance.now() - start < seconds * 1_000)
          if ((await ask(performance.now())) === 'good') good += 1;
      };
      await Promise.all(Array.from({ length: width }, asking));
      return good / seconds;
    },
    stop: () => agent.destroy(),
  };
};
