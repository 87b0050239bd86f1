import { domains } from '@secondspring/projections/domains.ts';
import { posts } from '@secondspring/projections/community/posts/table.ts';
import { insert, type Change } from '@secondspring/projections/engine/change.ts';
import { addMinutes } from 'date-fns/addMinutes';
import type { Pool } from 'pg';
import { readModelsWith } from './read-models.ts';
import { uuidOf } from './review-rows.ts';

/** Posts of nine categories, one in a hundred removed. */
function* postsOf(count: number): Generator<Change> {
  for (let n = 1; n <= count; n += 1) {
    const at = addMinutes('2020-01-01T00:00:00Z', n).toISOString();
    yield insert(posts, {
      id: uuidOf(`post ${n}`),
      owner_tag: uuidOf(`owner ${n}`),
      is_anonymous: n % 2 === 0,
      event_id: uuidOf(`event ${n}`),
      category_id: 1 + (n % 9),
      title: `Title ${n}`,
      content: 'Words of a post, as long as posts are. '.repeat(8) + n,
      is_pinned: n % 500_000 === 1,
      removed: n % 100 === 99,
      created_at: at,
      updated_at: at,
    });
  }
}

/** A board with this many posts in an empty database. */
export const boardOf = (url: string, count: number): Promise<Pool> =>
  readModelsWith(url, domains.community, postsOf(count));
