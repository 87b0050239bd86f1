import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { checkInsStream, userStream } from '@secondspring/contracts/streams.ts';
import { checkInQuestion } from '@secondspring/contracts/vocabulary/check-in/schema.ts';
import { ANY } from '@secondspring/embedded/event-store/expected-revision.ts';
import { EmbeddedLog } from '@secondspring/embedded/event-store/log/event-log.ts';
import type { ProposedEvent } from '@secondspring/embedded/event-store/log/record.ts';
import { writeInitialEvents } from '@secondspring/embedded/event-store/log/initial-events.ts';
import { consentKey } from '@secondspring/health/consent/current-consent.ts';
import { progressStream } from '@secondspring/health/progress/state.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { encodeEvent } from '@secondspring/platform/event-store/event-codec.ts';
import type { KeyRef } from '@secondspring/platform/vault/vault.ts';
import { vaultOf, vaultOfStream, type Vaults } from '@secondspring/platform/vault/vaults.ts';
import { subDays } from 'date-fns/subDays';
import { uuidOf } from './review-rows.ts';

/** Members who write everything. Each has three events of her own at the beginning. */
const MEMBERS = 500;
/** Milliseconds from one event to the next, which puts a member's check-ins on different days. */
const STEP_MS = 20_000;
/** Days before now on which the history begins: enough for five million events. */
const BEGAN_DAYS_AGO = 1_200;
/** Posts that are voted on at a time. */
const RECENT = 1_000;
/** Appends that are encoded before the log takes them as one group. */
const GROUP = 2_000;

type Entry = { readonly stream: string; readonly event: NewEvent; readonly key: KeyRef | null };

const memberOf = (number: number): string => uuidOf(`member ${number % MEMBERS}`);
const consentOf = (userId: string): KeyRef => consentKey(userId, userId);

const joining = (number: number): Entry => {
  const userId = memberOf(Math.floor(number / 3));
  const person = { person: userId };
  const profile = { firstName: 'Ada', lastName: null, dateOfBirth: '1974-05-06', menopausePhase: null };
  if (number % 3 === 0)
    return {
      stream: userStream(userId),
      event: { type: 'UserRegistered', data: { userId, email: null } },
      key: person,
    };
  if (number % 3 === 1)
    return {
      stream: userStream(userId),
      event: { type: 'ProfileUpdated', data: { userId, ...profile } },
      key: person,
    };
  return { stream: progressStream(userId), event: { type: 'ProgressStarted', data: { userId } }, key: null };
};

const posting = (number: number, postId: string): Entry => {
  const author = memberOf(number);
  const data = {
    postId,
    categoryId: 1 + (number % 9),
    isAnonymous: false,
    ownerTag: randomUUID(),
    needsCare: false,
    author,
    title: `Title ${number}`,
    content: 'Words of a post, as long as posts are. '.repeat(8),
  };
  return { stream: `post-${postId}`, event: { type: 'PostPublished', data }, key: { person: author } };
};

const voting = (postId: string): Entry => {
  const data = { postId, vote: Math.random() < 0.8 ? 1 : -1, previous: 0 } as const;
  return { stream: `postVote-${randomUUID()}`, event: { type: 'PostVoted', data }, key: null };
};

const checkingIn = (number: number, at: Date): Entry => {
  const userId = memberOf(number / 10);
  const answers = { hotFlashes: 2, workout: null, planFollowed: null, bleeding: null, note: null };
  const content = { mood: 3, sleep: 2, energy: 4, ...answers, symptoms: [] };
  const data = { userId, day: utcDay(at), content, answered: [...checkInQuestion.options] };
  return {
    stream: checkInsStream(userId),
    event: { type: 'CheckInRecorded', data },
    key: consentOf(userId),
  };
};

/**
 * Appends the events from the `from`-th to the `to`-th to the history in a folder that no event store has open: of ten, seven
 * posts, two votes and a check-in. They are sealed and encoded as by the product and written by the store's own log, but past
 * the protocol and in groups of thousands.
 */
export const growHistory = async (
  folder: string,
  vaults: Vaults,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  const began = Number(subDays(Date.now(), BEGAN_DAYS_AGO));
  const log = await EmbeddedLog.open({ folder, durable: true, now: Date.now });
  const recent: string[] = [];
  let posts = 0;
  const entryOf = (number: number, at: Date): Entry => {
    if (number < 3 * MEMBERS) return joining(number);
    if (number % 10 === 0) return checkingIn(number, at);
    const votedOn = number % 10 < 3 ? recent[Math.floor(Math.random() * recent.length)] : undefined;
    if (votedOn !== undefined) return voting(votedOn);
    const postId = randomUUID();
    recent[posts % RECENT] = postId;
    posts += 1;
    return posting(number, postId);
  };
  const proposed = async (number: number): Promise<readonly [stream: string, event: ProposedEvent]> => {
    const at = new Date(began + number * STEP_MS);
    const { stream, event, key } = entryOf(number, at);
    const dataKey = key === null ? null : await vaultOfStream(vaults, stream).sealingKey(key);
    const stamped = { ...event, id: randomUUID(), at: at.toISOString() };
    const { id, type, data, metadata } = encodeEvent(stream, stamped, dataKey);
    const bytes = (part: unknown): Buffer => Buffer.from(JSON.stringify(part));
    const contentType = 'application/json';
    return [stream, { id, type, contentType, data: bytes(data), metadata: bytes(metadata) }];
  };
  const write = async (group: Awaited<ReturnType<typeof proposed>>[]): Promise<void> => {
    const outcomes = group.map(([stream, event]) => log.append(stream, ANY, [event]));
    for (const { kind } of await Promise.all(outcomes))
      if (kind !== 'written') throw new Error(`an append ended as ${kind}`);
  };
  try {
    await writeInitialEvents(log);
    if (from === 0)
      for (let number = 0; number < MEMBERS; number += 1)
        await vaultOf(vaults, 'identity').enrol(memberOf(number));
    // A group is encoded while the one before goes to disk.
    let writing = Promise.resolve();
    for (let first = from; first < to; first += GROUP) {
      const numbers = Array.from({ length: Math.min(GROUP, to - first) }, (_, place) => first + place);
      const group = await Promise.all(numbers.map(proposed));
      await writing;
      writing = write(group);
    }
    await writing;
  } finally {
    await log.close();
  }
};
