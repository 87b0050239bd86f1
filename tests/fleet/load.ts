import type { Browser } from '../integration/product/browser.ts';
import { sendFrom } from '../integration/product/done.ts';

/** Outcome of a load's requests. */
export type LoadLedger = {
  /** Requests with a successful answer. */
  answered: number;
  /** One line per failure: the request with its status, or with the error. */
  readonly failures: string[];
  /** Titles of acknowledged posts. */
  readonly published: Set<string>;
  /** Titles of posts whose only vote was acknowledged. */
  readonly voted: Set<string>;
};

/** A running load. */
export type Load = {
  readonly ledger: LoadLedger;
  /** Begins no more requests, and resolves when all pending ones have ended. */
  stop(): Promise<void>;
};

type Shown = { readonly id: string; readonly title: string };

/** Read calls, at least one of each service. */
const readings = ['/api/resources', '/api/treatments', '/api/auth/user', '/treatment-reviews'];

/**
 * Starts a load: one member publishes posts whose titles begin with `name`, another votes once on each of them that the board shows, and both read.
 * Every write has its own idempotency key and is never repeated. A request begins every `interval` milliseconds and waits for no other.
 */
export const startLoad = (name: string, author: Browser, reader: Browser, interval: number): Load => {
  const ledger: LoadLedger = { answered: 0, failures: [], published: new Set(), voted: new Set() };
  const running = new Set<Promise<void>>();
  const tried = new Set<string>();
  let count = 0;

  /** The body of a successful answer; `undefined` for a failure. */
  const ask = async (
    browser: Browser,
    method: string,
    path: string,
    body?: object,
  ): Promise<string | undefined> => {
    try {
      const answer = await sendFrom(browser, method, path, body);
      const text = await answer.text();
      if (answer.ok) {
        ledger.answered += 1;
        return text;
      }
      ledger.failures.push(`${method} ${path} ${answer.status} ${text}`);
    } catch (error) {
      ledger.failures.push(`${method} ${path} ${String(error)}`);
    }
    return undefined;
  };
  const write = async (title: string): Promise<void> => {
    const post = { title, content: 'Words', isAnonymous: false };
    if ((await ask(author, 'POST', '/api/community/posts', post)) !== undefined) ledger.published.add(title);
  };
  const read = async (path: string): Promise<void> => void (await ask(reader, 'GET', path));
  /** Votes on the newest of her posts on the board that has no vote yet. */
  const vote = async (): Promise<void> => {
    const shown = JSON.parse((await ask(reader, 'GET', '/api/community/posts')) ?? '[]') as Shown[];
    const post = shown.find(({ title }) => ledger.published.has(title) && !tried.has(title));
    if (post === undefined) return;
    tried.add(post.title);
    const path = `/api/community/posts/${post.id}/vote`;
    if ((await ask(reader, 'POST', path, { voteType: 1 })) !== undefined) ledger.voted.add(post.title);
  };
  const kinds = [
    (): Promise<void> => write(`${name} ${count}`),
    vote,
    (): Promise<void> => read(readings[count % readings.length] ?? '/'),
  ];

  const timer = setInterval(() => {
    count += 1;
    const doing = kinds[count % kinds.length]?.() ?? Promise.resolve();
    running.add(doing);
    void doing.finally(() => running.delete(doing));
  }, interval);
  return {
    ledger,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
};
