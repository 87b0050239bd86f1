import type { Browser } from '../integration/product/browser.ts';
import { send } from '../integration/product/done.ts';

/** What became of the requests of a load. */
export type Ledger = {
  /** Requests that were answered as they should be. */
  answered: number;
  /** What went wrong, one line each: the request and its status, or why there was none. */
  readonly failures: string[];
  /** Titles of the posts whose publishing was acknowledged. */
  readonly published: Set<string>;
  /** Titles of the posts whose only vote was acknowledged. */
  readonly voted: Set<string>;
};

/** A load under way. */
export type Load = {
  readonly ledger: Ledger;
  /** Begins nothing new and resolves when all that was begun has ended. */
  stop(): Promise<void>;
};

/** A post on the board. */
type Shown = { readonly id: string; readonly title: string };

/** Reads, at least one of each service. */
const readings = ['/api/resources', '/api/treatments', '/api/auth/user', '/treatment-reviews'];

/**
 * Begins to send what members do: one publishes posts whose titles begin with `name`, the other votes once on what the board shows of them,
 * every write with a key of its own and none sent again, and they read. Something begins every `interval` milliseconds, whatever has
 * become of what began before: nothing waits for a slow answer.
 */
export const startLoad = (name: string, author: Browser, reader: Browser, interval: number): Load => {
  const ledger: Ledger = { answered: 0, failures: [], published: new Set(), voted: new Set() };
  const begun = new Set<Promise<void>>();
  const tried = new Set<string>();
  let count = 0;

  /** The body of an answer as it should be; `undefined` where something failed. */
  const ask = async (
    who: Browser,
    method: string,
    path: string,
    body?: object,
  ): Promise<string | undefined> => {
    try {
      const answer = await send(who, method, path, body);
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
  /** Votes on the newest of her posts that nobody has voted on yet; only what the board shows can be voted on. */
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
    begun.add(doing);
    void doing.finally(() => begun.delete(doing));
  }, interval);
  return {
    ledger,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(begun);
    },
  };
};
