import { domains } from '@secondspring/projections/domains.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { createIndexes, createTables } from '@secondspring/projections/engine/ddl.ts';
import type { Pool } from 'pg';

/** Posts of nine categories, one in a hundred hidden, written by SQL, because only reading is measured. */
const POSTS = `
insert into community.posts
  (id, owner_tag, is_anonymous, event_id, category_id, title, content, is_pinned, removed, created_at, updated_at)
select overlay(overlay(md5('p' || n) placing '8' from 13) placing '8' from 17)::uuid, md5('o' || n)::uuid, n % 2 = 0, md5('e' || n)::uuid, 1 + n % 9, 'Title ' || n,
  repeat('Words of a post, as long as posts are. ', 8) || n, n % 500000 = 1, n % 100 = 99,
  '2020-01-01'::timestamptz + n * interval '1 minute', now()
from generate_series(1, $1::int) n`;

/** Creates the board's tables in an empty database, with this many posts, and answers a pool to it. */
export const boardOf = async (url: string, posts: number): Promise<Pool> => {
  const pool = createPool(url, { statement: 0 });
  await pool.query(createTables('community', domains.community));
  await pool.query(POSTS, [posts]);
  await pool.query(createIndexes('community', domains.community));
  await pool.query('vacuum analyze community.posts');
  return pool;
};
