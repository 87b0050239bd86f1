import type { Pool } from 'pg';

/** Rows by hashed id, each with an end. Instants are milliseconds since 1970. */
export type SessionStore = {
  put(sid: string, sess: unknown, expire: number): Promise<void>;
  /** What is kept and not yet over. */
  get(sid: string): Promise<{ sess: unknown; expire: number } | undefined>;
  /** Takes a row out: only one of many callers gets it. */
  take(sid: string): Promise<unknown>;
  extend(sid: string, expire: number): Promise<void>;
  /** Removes all rows of a member, by her hash; answers their hashed ids. */
  removeOf(member: string): Promise<readonly string[]>;
  /** Removes what is over; answers how many. */
  sweep(): Promise<number>;
};

/** Sessions in Postgres. The database's clock decides what is over, so processes need not agree on theirs. */
export const createSessionStore = (pool: Pool): SessionStore => ({
  async put(sid, sess, expire) {
    await pool.query('insert into sessions (sid, sess, expire) values ($1, $2, to_timestamp($3 / 1000.0))', [
      sid,
      JSON.stringify(sess),
      expire,
    ]);
  },
  async get(sid) {
    const { rows } = await pool.query<{ sess: unknown; expire: number }>({
      name: 'session-get',
      text: `select sess, (extract(epoch from expire) * 1000)::float8 as expire from sessions where sid = $1 and expire > now()`,
      values: [sid],
    });
    return rows[0];
  },
  async take(sid) {
    const { rows } = await pool.query<{ sess: unknown; alive: boolean }>(
      'delete from sessions where sid = $1 returning sess, expire > now() as alive',
      [sid],
    );
    return rows[0]?.alive === true ? rows[0].sess : undefined;
  },
  async extend(sid, expire) {
    await pool.query(
      'update sessions set expire = to_timestamp($2 / 1000.0) where sid = $1 and expire > now()',
      [sid, expire],
    );
  },
  async removeOf(member) {
    const { rows } = await pool.query<{ sid: string }>(
      `delete from sessions where sess ->> 'member' = $1 returning sid`,
      [member],
    );
    return rows.map(({ sid }) => sid);
  },
  async sweep() {
    return (await pool.query('delete from sessions where expire <= now()')).rowCount ?? 0;
  },
});
