import { once } from '@secondspring/platform/concurrency/once.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import type { NextReminder } from './next-reminder.ts';
import type { Target } from './stop-token.ts';
import { reminderTables } from './migrations.ts';

/** One reminder to come. Its day is the member's own, YYYY-MM-DD. */
export type DueReminder = {
  readonly userId: string;
  readonly target: Target;
  /** ISO 8601 in UTC. */
  readonly dueAt: string;
  /** The day that it reminds of. */
  readonly day: string;
  readonly sentOn: string | null;
  /** Failed attempts since `dueAt` was first reached. */
  readonly attempts: number;
};

declare module 'knex/types/tables.js' {
  interface Tables {
    due_reminders: {
      readonly user_id: string;
      readonly target: string;
      readonly due_at: string;
      readonly day: string;
      readonly sent_on: string | null;
      readonly attempts: number;
    };
  }
}

const d = aliasTable('due_reminders', 'd');
const columns = {
  userId: d.user_id,
  target: d.target,
  dueAt: d.due_at,
  day: d.day,
  sentOn: d.sent_on,
  attempts: d.attempts,
};

const remindersOf = prepareStatement('reminders-of-member', (db, { userId }: { userId: string }) =>
  db.select(columns).from(d.table).where(d.user_id, userId),
);
const remindersDue = prepareStatement('reminders-due', (db, { now }: { now: Date }, limit: number) =>
  db.select(columns).from(d.table).where(d.due_at, '<=', now).orderBy(d.due_at).limit(limit),
);
const firstReminder = prepareStatement('reminders-first', (db) =>
  db.select({ dueAt: d.due_at }).from(d.table).orderBy(d.due_at).limit(1),
);
const putReminder = prepareStatement(
  'reminder-put',
  (db, { userId, target, at, day }: { userId: string; target: string; at: string; day: string }) =>
    db
      .table('due_reminders')
      .insert({ user_id: userId, target, due_at: at, day })
      .onConflict(['user_id', 'target'])
      .merge({ due_at: at, day })
      .where('due_reminders.attempts', 0)
      .whereRaw('(due_reminders.sent_on is null or due_reminders.sent_on < excluded.day)'),
);
const moveReminder = prepareStatement(
  'reminder-move',
  (db, moved: { userId: string; target: string; from: string } & Schedule) =>
    db
      .table('due_reminders')
      .where({ user_id: moved.userId, target: moved.target, due_at: moved.from })
      .update({ due_at: moved.at, day: moved.day, sent_on: moved.sentOn, attempts: moved.attempts }),
);
const removeReminders = prepareStatement(
  'reminders-remove',
  (db, { userId, kept }: { userId: string; kept: string[] }) =>
    db
      .table('due_reminders')
      .where({ user_id: userId })
      .whereRaw('not (:target: = any(:kept::text[]))', { target: 'target', kept })
      .delete(),
);

/** When a reminder is due next. */
export type Schedule = NextReminder & Pick<DueReminder, 'sentOn' | 'attempts'>;

type Pool = Dependencies['pool'];

export type DueReminders = {
  /** At most `limit`, the longest due first. */
  due(now: Date, limit: number): Promise<DueReminder[]>;
  /** When the first one is due; null without any. */
  first(): Promise<Date | null>;
  of(userId: string): Promise<DueReminder[]>;
  /** Leaves a reminder as it is that waits for another attempt, or was sent on that day meanwhile. */
  put(reminder: Pick<DueReminder, 'userId' | 'target'> & NextReminder): Promise<void>;
  /** Of several processes only one moves it; returns whether this one did. */
  move(reminder: DueReminder, to: Schedule): Promise<boolean>;
  /** Removes a member's reminders except those to these targets. */
  keep(userId: string, targets: readonly Target[]): Promise<void>;
};

/** A table next to the read models, created when first needed. */
export const createDueReminders = (pool: Pool): DueReminders => {
  const prepared = once(async () => {
    await migrate(pool, reminderTables);
    return pool;
  });
  return {
    due: async (now, limit) => (await remindersDue.run(await prepared(), { now }, limit)).rows,
    first: async () => {
      const [row] = (await firstReminder.run(await prepared(), {})).rows;
      return row === undefined ? null : new Date(row.dueAt);
    },
    of: async (userId) => (await remindersOf.run(await prepared(), { userId })).rows,
    put: async ({ userId, target, at, day }) => {
      await putReminder.run(await prepared(), { userId, target, at, day });
    },
    move: async ({ userId, target, dueAt: from }, { at, day, sentOn, attempts }) =>
      (await moveReminder.run(await prepared(), { userId, target, from, at, day, sentOn, attempts }))
        .rowCount === 1,
    keep: async (userId, targets) => {
      await removeReminders.run(await prepared(), { userId, kept: [...targets] });
    },
  };
};
