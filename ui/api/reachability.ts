import { pageWide } from '../page/page-wide.ts';

/** A call without an answer by then has not reached the server, until the answer comes. */
export const ANSWER_TIMEOUT_MS = 3000;

/** `answers` counts, so that a call is not late that only waits longer than others. */
type Reachability = {
  reached: boolean;
  answers: number;
  readonly listeners: Set<() => void>;
  readonly underWay: Set<Promise<unknown>>;
};

const page = () =>
  pageWide<Reachability>('reachability/1', () => ({
    reached: true,
    answers: 0,
    listeners: new Set(),
    underWay: new Set(),
  }));

/** Whether the server was reached last, by any call of the page. */
export const reachable = (): boolean => page().reached;

/** Calls `listener` when that changes; returns what ends it. */
export const subscribe = (listener: () => void): (() => void) => {
  const { listeners } = page();
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Resolves once the calls that are under way now have ended. */
export const endOfCalls = async (): Promise<void> => void (await Promise.allSettled(page().underWay));

export const reportReached = (reached: boolean): void => {
  const stored = page();
  if (reached) stored.answers += 1;
  if (stored.reached === reached) return;
  stored.reached = reached;
  for (const listener of stored.listeners) listener();
};

/**
 * Reports whether `answer` comes, in time, and from the server itself by `isOurs`. Throws what it throws; a call that was aborted reports
 * nothing.
 */
export const reportAnswer = async <Answer>(
  answer: Promise<Answer>,
  isOurs: (answer: Answer) => boolean = () => true,
): Promise<Answer> => {
  const { answers, underWay } = page();
  underWay.add(answer);
  const late = setTimeout(() => {
    if (page().answers === answers) reportReached(false);
  }, ANSWER_TIMEOUT_MS);
  try {
    const answered = await answer;
    reportReached(isOurs(answered));
    return answered;
  } catch (error) {
    if (!isAbort(error)) reportReached(false);
    throw error;
  } finally {
    underWay.delete(answer);
    clearTimeout(late);
  }
};

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
