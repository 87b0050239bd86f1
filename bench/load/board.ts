import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_STREAM } from '@eventstore/db-client';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import type { Pool } from 'pg';
import { uuidOf } from './review-rows.ts';

/** Publishes posts of one member, and answers their ids. */
export const publishPosts = async (log: EventLog, count: number): Promise<string[]> => {
  const author = uuidOf('author');
  return await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const postId = uuidOf(`post ${number}`);
      const data = {
        postId,
        categoryId: 1,
        isAnonymous: false,
        ownerTag: uuidOf(`owner ${number}`),
        needsCare: false,
        author,
        title: `Title ${number}`,
        content: 'Words of a post, as long as posts are. '.repeat(8),
      };
      const event = { type: 'PostPublished', data, id: randomUUID() } as const;
      await log.append(`post-${postId}`, NO_STREAM, [event], { person: author });
      return postId;
    }),
  );
};

/** Milliseconds for which a projector may lag behind. */
const LAG_MAX = 60_000;

/** Waits until a query of one number answers this one. Throws if it answers more, or not in time. */
export const untilCounted = async (pool: Pool, query: string, wanted: number): Promise<void> => {
  const deadline = performance.now() + LAG_MAX;
  for (;;) {
    const { rows } = await pool.query<{ counted: number }>(query);
    const counted = rows[0]?.counted ?? 0;
    if (counted === wanted) return;
    if (counted > wanted || performance.now() > deadline)
      throw new Error(`counted ${counted} instead of ${wanted}`);
    await pause(5);
  }
};
