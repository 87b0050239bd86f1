import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { selectColumns, aliasTable } from '../../postgres/columns.ts';
import { prepareStatement, type Composer } from '../../postgres/prepared-statement.ts';

/** Session rows by hashed id, each with an expiry. Instants are milliseconds since 1970. */
export type SessionStore = {
  put(sid: string, sess: unknown, expire: number): Promise<void>;
  /**
   * The row if it has not expired. An expired row is deleted, so that it cannot revive when a clock goes
   * back.
   */
  get(sid: string): Promise<{ sess: unknown } | undefined>;
  /** Deletes and returns a row that has not expired; of several callers only one gets it. */
  take(sid: string): Promise<unknown>;
  /** Replaces the content of a row that has not expired. */
  replace(sid: string, sess: unknown, expire: number): Promise<void>;
  /** Rows of a member that have not expired, by her hash. */
  rowsOf(member: string): Promise<readonly { sid: string; sess: unknown }[]>;
  /** Deletes those of the rows that belong to the member, or all of hers; returns their hashed ids. */
  remove(member: string, sids: readonly string[] | 'all'): Promise<readonly string[]>;
  /** Deletes expired rows; returns how many. */
  sweep(): Promise<number>;
};

const s = aliasTable('sessions', 's');
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
      ...selectColumns(s, 'sess'),
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
const replaceSession = prepareStatement(
  'session-replace',
  (db, { sid, sess, expire }: { sid: string; sess: string; expire: number }) =>
    db
      .table('sessions')
      .where({ sid })
      .where('expire', '>', now(db))
      .update({ sess, expire: instant(db, expire) }),
);
const sessionsOf = prepareStatement('sessions-of', (db, { member }: { member: string }) =>
  db
    .select(selectColumns(s, 'sid', 'sess'))
    .from(s.table)
    .whereRaw(`:sess: ->> 'member' = :member and :expire: > now()`, {
      sess: s.sess,
      expire: s.expire,
      member,
    }),
);
const removeSessions = prepareStatement(
  'session-remove',
  (db, { member, sids }: { member: string; sids: string[] | null }) =>
    db
      .table('sessions')
      .whereRaw(`sess ->> 'member' = :member and (:sids::text[] is null or sid = any(:sids::text[]))`, {
        member,
        sids,
      })
      .delete()
      .returning('sid'),
);
const sweepSessions = prepareStatement('session-sweep', (db) =>
  db.table('sessions').where('expire', '<=', now(db)).delete(),
);

/**
 * Sessions in Postgres. The database's clock decides what has expired, so processes' clocks need not agree.
 */
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
  async replace(sid, sess, expire) {
    await replaceSession.run(pool, { sid, sess: JSON.stringify(sess), expire });
  },
  async rowsOf(member) {
    return (await sessionsOf.run(pool, { member })).rows;
  },
  async remove(member, sids) {
    return (await removeSessions.run(pool, { member, sids: sids === 'all' ? null : [...sids] })).rows.map(
      ({ sid }) => sid,
    );
  },
  async sweep() {
    return (await sweepSessions.run(pool, {})).rowCount ?? 0;
  },
});
