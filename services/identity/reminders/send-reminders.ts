import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { startRounds, type Rounds } from '@secondspring/platform/concurrency/rounds.ts';
import { backOff } from '@secondspring/platform/concurrency/back-off.ts';
import type { HandleCommand } from '@secondspring/platform/decider/handle-command.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import { counter } from '@secondspring/platform/telemetry/metrics.ts';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { remindersDecider } from './decider.ts';
import { targetsOf } from './delivery.ts';
import type { DueReminder, DueReminders } from './due-reminders.ts';
import { nextReminder, reminderOn } from './next-reminder.ts';
import type { Outcome } from './push-service.ts';
import { readReminders, remindersStream, type Reminders } from './state.ts';
import type { Target } from './stop-token.ts';

export type ReminderSources = {
  readonly eventLog: Pick<EventLog, 'read'>;
  readonly handle: HandleCommand;
  readonly dueReminders: DueReminders;
  /** Whether she has checked in for that day. */
  readonly isDone: (userId: string, day: string) => Promise<boolean>;
  readonly deliver: (userId: string, target: Target, reminders: Reminders) => Promise<Outcome>;
  readonly now: () => Date;
  readonly log: Pick<Dependencies['log'], 'warn'>;
};

const remindersSent = counter(
  'secondspring_reminders_total',
  'Reminders by channel (email, push) and outcome (sent, gone, refused, retried, late, done)',
  ['channel', 'outcome'],
);

/** Reminders sent at the same time. */
const BATCH_SIZE = 10;
/** After this a reminder is left out: her moment has passed. */
const MAX_LATE_MS = 3 * millisecondsInHour;
/** Upper bound of a sleep: reminders that another process scheduled are found after this time. */
const MAX_SLEEP_MS = 5 * millisecondsInMinute;

/**
 * Schedules a member's reminders again, after her choice or address changed. Safe to repeat; a day gets at most one reminder.
 */
export const scheduleReminders = async (
  { eventLog, dueReminders, now }: Pick<ReminderSources, 'eventLog' | 'dueReminders' | 'now'>,
  userId: string,
): Promise<void> => {
  const reminders = await readReminders(eventLog, userId);
  const targets = targetsOf(reminders);
  await dueReminders.keep(userId, targets);
  const known = await dueReminders.of(userId);
  if (reminders.timing === null) return;
  for (const target of targets) {
    const sentOn = known.find((one) => one.target === target)?.sentOn ?? null;
    await dueReminders.put({ userId, target, ...nextReminder(reminders.timing, now(), sentOn) });
  }
};

/**
 * Sends a due reminder. The day is marked before sending, in one statement that a single process wins, so a reminder
 * is never sent twice for a day: a crash in between leaves it out. What was surely not accepted is tried again.
 */
const remind = async (sources: ReminderSources, due: DueReminder): Promise<void> => {
  const { eventLog, handle, dueReminders, isDone, deliver, now } = sources;
  const { userId, target } = due;
  const channel = target === 'email' ? 'email' : 'push';
  const reminders = await readReminders(eventLog, userId);
  const { timing } = reminders;
  if (timing === null || !targetsOf(reminders).includes(target))
    return await dueReminders.keep(userId, targetsOf(reminders));
  const latest = reminderOn(timing, due.day).getTime() + MAX_LATE_MS;
  const leftOut = now().getTime() > latest ? 'late' : (await isDone(userId, due.day)) ? 'done' : null;
  const next = {
    ...nextReminder(timing, now(), due.day),
    sentOn: leftOut === null ? due.day : due.sentOn,
    attempts: 0,
  };
  if (!(await dueReminders.move(due, next))) return;
  if (leftOut !== null) return remindersSent.inc({ channel, outcome: leftOut });
  const outcome = await deliver(userId, target, reminders);
  if (typeof outcome === 'string') {
    remindersSent.inc({ channel, outcome });
    if (outcome !== 'gone') return;
    const command = { kind: 'unsubscribe', userId, subscriptionId: target, cause: 'gone' } as const;
    const stream = remindersStream(userId);
    // A refusal: she turned it off meanwhile.
    isRefusal(await handle({ decider: remindersDecider, stream, command, actor: null, key: null }));
    return;
  }
  remindersSent.inc({ channel, outcome: 'retried' });
  const pause = Math.max(outcome.retryAfterMs ?? 0, millisecondsInMinute * 2 ** due.attempts);
  const at = now().getTime() + pause;
  if (at > latest) return;
  await dueReminders.move(
    { ...due, dueAt: next.at },
    { at: new Date(at).toISOString(), day: due.day, sentOn: due.sentOn, attempts: due.attempts + 1 },
  );
};

/** Sends what is due now; returns milliseconds until the next is due. */
const round = async (sources: ReminderSources, isStopped: () => boolean): Promise<number> => {
  const { dueReminders, now } = sources;
  for (;;) {
    const due = await dueReminders.due(now(), BATCH_SIZE);
    if (due.length === 0 || isStopped()) break;
    await Promise.all(due.map((one) => remind(sources, one)));
  }
  const first = await dueReminders.first();
  const wait = first === null ? MAX_SLEEP_MS : first.getTime() - now().getTime();
  return Math.min(MAX_SLEEP_MS, Math.max(0, wait));
};

/** Sends reminders at their times until stopped. Any number of processes may run it. */
export const startReminders = (sources: ReminderSources): Rounds => {
  let failures = 0;
  return startRounds(async (isStopped) => {
    try {
      const wait = await round(sources, isStopped);
      failures = 0;
      return wait;
    } catch (error) {
      failures += 1;
      sources.log.warn(
        { part: 'reminders', attempt: failures, error: describeError(error) },
        'sending reminders failed and is tried again',
      );
      return backOff(failures);
    }
  });
};
