import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { columnsOf, tableAs } from '../../read-model/columns.ts';
import { prepareStatement, type Composer } from '../../read-model/prepared-statement.ts';

/** Rows by hashed id, each with an end. Instants are milliseconds since 1970. */
export type SessionStore = {
  put(sid: string, sess: unknown, expire: number): Promise<void>;
  /** What is kept and not yet over. What is found to be over is removed: it must not live again when a clock goes back. */
  get(sid: string): Promise<{ sess: unknown; expire: number } | undefined>;
  /** Takes a row out that is not yet over: only one of many callers gets it. */
  take(sid: string): Promise<unknown>;
  extend(sid: string, expire: number): Promise<void>;
  /** Removes all rows of a member, by her hash; answers their hashed ids. */
  removeOf(member: string): Promise<readonly string[]>;
  /** Removes what is over; answers how many. */
  sweep(): Promise<number>;
};

const s = tableAs('sessions', 's');
const now = (db: Composer): Knex.Raw<string> => db.raw<string>('now()');
const instant = (db: Composer, milliseconds: number): Knex.Raw<string> =>
  db.raw<string>('to_timestamp(:milliseconds / 1000.0)', { milliseconds });

const putSession = prepareStatement(
  'session-put',
  (db, { sid, sess, expire }: { sid: string; sess: string; expire: number }) =>
    db.table('sessions').insert({ sid, sess, expire: instant(db, expire) }),
);
const getSession = prepareStatement('session-get', (db, { sid }: { sid: string }) =>
  db
    .select({
      ...columnsOf(s, 'sess'),
      expire: db.raw<number>('(extract(epoch from :expire:) * 1000)::float8', { expire: s.expire }),
      isOver: db.raw<boolean>(':expire: <= now()', { expire: s.expire }),
    })
    .from(s.table)
    .where(s.sid, sid),
);
const removeSession = prepareStatement('session-end', (db, { sid }: { sid: string }) =>
  db.table('sessions').where({ sid }).delete(),
);
const takeSession = prepareStatement('session-take', (db, { sid }: { sid: string }) =>
  db.table('sessions').where({ sid }).where('expire', '>', now(db)).delete().returning('sess'),
);
const extendSession = prepareStatement(
  'session-extend',
  (db, { sid, expire }: { sid: string; expire: number }) =>
    db
      .table('sessions')
      .where({ sid })
      .where('expire', '>', now(db))
      .update({ expire: instant(db, expire) }),
);
const removeSessions = prepareStatement('session-remove', (db, { member }: { member: string }) =>
  db.table('sessions').whereRaw(`sess ->> 'member' = :member`, { member }).delete().returning('sid'),
);
const sweepSessions = prepareStatement('session-sweep', (db) =>
  db.table('sessions').where('expire', '<=', now(db)).delete(),
);

/** Sessions in Postgres. The database's clock decides what is over, so processes need not agree on theirs. */
export const createSessionStore = (pool: Pool): SessionStore => ({
  async put(sid, sess, expire) {
    await putSession.run(pool, { sid, sess: JSON.stringify(sess), expire });
  },
  async get(sid) {
    const [row] = (await getSession.run(pool, { sid })).rows;
    if (row?.isOver !== true) return row;
    await removeSession.run(pool, { sid });
    return undefined;
  },
  async take(sid) {
    return (await takeSession.run(pool, { sid })).rows[0]?.sess;
  },
  async extend(sid, expire) {
    await extendSession.run(pool, { sid, expire });
  },
  async removeOf(member) {
    return (await removeSessions.run(pool, { member })).rows.map(({ sid }) => sid);
  },
  async sweep() {
    return (await sweepSessions.run(pool, {})).rowCount ?? 0;
  },
});
