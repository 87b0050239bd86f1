import { createFeed, type EventFeed } from './event-feed.ts';
import { eachMessage } from './frames.ts';
import { startReading, type FromReading, type ReadingPort, type ToReading } from './reading.ts';
import { readResponse } from './response.ts';

const feedOf = (port: ReadingPort, after: bigint): EventFeed =>
  createFeed(({ receive, fail }) => {
    const tell = (message: ToReading): void => port.postMessage(message);
    let held = 0;
    let paused = false;
    port.on('message', (message: FromReading) => {
      if (message === 'ended') return receive({ kind: 'caught-up' });
      if (typeof message === 'string') return;
      if ('failed' in message) return fail(new Error(message.failed));
      eachMessage(Buffer.from(message.frame), (bytes, start, end) =>
        receive(readResponse(bytes, start, end)),
      );
      if (paused) held += 1;
      else tell('taken');
    });
    port.on('close', () => fail(new Error('the reading thread ended')));
    return Promise.resolve({
      pause: () => void (paused = true),
      resume: () => {
        paused = false;
        for (; held > 0; held -= 1) tell('taken');
      },
      close: () => port.close(),
    });
  }, after);

/**
 * Joins a reading with a feed of the events of these types after a position; resolves when the reading begins. `null` where it began without
 * this feed, or has ended: then the feed has to be opened otherwise.
 */
export const joinReading = (
  port: ReadingPort,
  types: readonly string[],
  after: bigint,
): Promise<EventFeed | null> =>
  new Promise((resolve) => {
    port.once('close', () => resolve(null));
    port.once('message', (answer: FromReading) => {
      if (answer === 'begun') return resolve(feedOf(port, after));
      port.close();
    });
    port.postMessage({ types, after } satisfies ToReading);
  });

/**
 * A feed whose answers a thread of its own receives, on a connection of its own, and hands over as they came: what HTTP/2 costs is then
 * paid on another core than decoding and folding. Worth it where much is to be read; it takes about a third of a second to begin. Rejects when
 * the thread ends before that.
 */
export const openThreadedFeed = async (
  url: string,
  types: readonly string[],
  after: bigint,
): Promise<EventFeed> => {
  const [port] = startReading(url, 1);
  const feed = port === undefined ? null : await joinReading(port, types, after);
  if (feed === null) throw new Error('the reading thread ended before it began');
  return feed;
};
