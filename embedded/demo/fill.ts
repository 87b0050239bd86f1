import { isAction } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import { randomUUID } from 'node:crypto';
import { boardCategories } from '@secondspring/community/category/categories.ts';
import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { CHECK_IN_DAYS_BACK } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { daysAfter, utcDay } from '@secondspring/platform/dates/utc.ts';
import { treatmentIdOf } from '@secondspring/reviews/catalogue/definitions.ts';
import { millisecondsInDay } from 'date-fns/constants';
import { subDays } from 'date-fns/subDays';
import { community } from './community.ts';
import type { Deed, Item } from './deeds.ts';
import { CallFailed, Phone } from './phone.ts';
import { randomFrom } from './random.ts';
import type { EarlierDays } from './record-earlier.ts';

/** Days of which a demonstration shows check-ins. */
export const DEMO_DAYS = 60;
const YEAR_DAYS = 365;
/** Signs in as the member with the most check-ins of a demonstration. */
export const demoAddress = (seed: number): string => `demo-${seed}@example.org`;
const CONCURRENCY = 8;
const CONFLICT = 409;
/** A member may write 30 times a minute; these mostly keep her below it, so that she need not wait. */
const MAX = { ticks: 3, comments: 3, marks: 3 } as const;

type DeedThat<Does extends Deed['does']> = Extract<Deed, { does: Does }>;
const those = <const Does extends Deed['does']>(deeds: readonly Deed[], does: Does): DeedThat<Does>[] =>
  deeds.filter((deed): deed is DeedThat<Does> => deed.does === does);

/**
 * Times for what members write, by the number of the item: posts and stories, and reviews, are spread over the year before `now` in the order in
 * which they were written; a comment follows as long after its post or story as it did.
 */
export const overTheYear = (deeds: readonly Deed[], now: number): ReadonlyMap<number, number> => {
  const times = new Map<number, number>();
  const spread = (written: readonly DeedThat<'post' | 'story' | 'review'>[]): void => {
    for (const [place, { item, at }] of written.entries()) {
      const daysAgo = Math.floor((now - at) / millisecondsInDay);
      const daysAgoThen = Math.floor(((written.length - 1 - place) * YEAR_DAYS) / written.length);
      times.set(item.number, at + (daysAgo - daysAgoThen) * millisecondsInDay);
    }
  };
  const written = deeds.filter((deed) => deed.does === 'post' || deed.does === 'story');
  spread(written);
  spread(those(deeds, 'review'));
  const writtenAt = new Map(written.map(({ item, at }) => [item.number, at]));
  for (const { item, on, at } of those(deeds, 'comment')) {
    const [before, then] = [writtenAt.get(on.number) ?? at, times.get(on.number) ?? at];
    times.set(item.number, Math.min(now, then + at - before));
  }
  return times;
};

/** Runs `act` for each item, `CONCURRENCY` at a time. */
const forEachConcurrently = async <Each>(
  items: readonly Each[],
  act: (item: Each) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
};

export type ReportProgress = (what: string, done: number, of: number) => void;

type Created = { readonly id: string };

/**
 * Plays two months of an invented community through the calls that the screens make. The same seed gives the same people and texts.
 * Calls date what is written today and take check-ins of the last days only: `earlier` records older check-ins and spreads what is written over the
 * year; without it they are left out and all is written today. Returns the member with the most check-ins and their number. Throws the response of a
 * failed call.
 */
export const fill = async (
  origin: string,
  { members, seed, now }: { readonly members: number; readonly seed: number; readonly now: number },
  report: ReportProgress,
  earlier?: EarlierDays,
): Promise<{ readonly phone: Phone; readonly checkIns: number }> => {
  const firstByCall = daysAfter(utcDay(new Date(now)), -CHECK_IN_DAYS_BACK);
  const period = { from: Number(subDays(now, DEMO_DAYS)), to: now };
  const history = [...community({ members }, period, randomFrom(seed))];
  const times = overTheYear(history, now);
  const dated = <Written extends Deed & { readonly item: Item }>(deed: Written): Written => ({
    ...deed,
    at: times.get(deed.item.number) ?? deed.at,
  });
  const deedsOf = Map.groupBy(history, ({ by }) => by);
  deedsOf.delete(-1);
  const all = [...deedsOf].map(([by, deeds]) => ({ by, deeds, phone: new Phone(origin), userId: '' }));
  type Member = (typeof all)[number];
  const authorOf = ({ userId, deeds }: Member) => {
    const [joined] = those(deeds, 'join');
    if (joined === undefined) throw new Error('a member has not joined');
    return { userId, person: joined.person };
  };
  const checkInsOf = ({ deeds }: Pick<Member, 'deeds'>) =>
    those(deeds, 'checkIn').filter(({ day }) => earlier !== undefined || day >= firstByCall).length;
  const diligent = all.toSorted((one, other) => checkInsOf(other) - checkInsOf(one))[0];
  const ids = new Map<number, string>();
  const keep = ({ number }: Item, { id }: Created): void => void ids.set(number, id);
  const idOf = (number: number): string | undefined => ids.get(number);

  const recordHealth = async (member: Member): Promise<void> => {
    const { phone, deeds } = member;
    const [joined] = those(deeds, 'join');
    const [assessed] = those(deeds, 'assess');
    if (joined === undefined || assessed === undefined) return;
    const { firstName, dateOfBirth, menopausePhase, ageRange, research } = joined.person;
    await phone.call('PATCH', '/api/users/profile', { firstName, dateOfBirth, menopausePhase });
    const agree = (purpose: ConsentPurpose): Promise<unknown> =>
      phone.call('PUT', `/api/consents/${purpose}`, { textVersion: consentTexts[purpose].version });
    await agree('health-data');
    if (research) await agree('research');
    const { id } = await phone.call<Created>('POST', '/api/assessments', {
      ageRange,
      symptoms: assessed.symptoms,
    });
    const plan = await phone.call<{
      id: string;
      details: (Parameters<typeof isAction>[0] & { item: number })[];
    }>('POST', '/api/care-plans/generate', { assessmentId: id });
    const nths = [...new Set(those(deeds, 'tick').map(({ nth }) => nth))].slice(0, MAX.ticks);
    for (const { item } of plan.details.filter((item, index) => nths.includes(index + 1) && isAction(item)))
      await phone.call('PUT', `/api/care-plans/${plan.id}/items/${item}`);
    const log = new Map(those(deeds, 'treat').map(({ nth, content }) => [nth, content]));
    for (const content of log.values())
      await phone.call('PUT', `/api/treatment-log/${content.treatmentId ?? randomUUID()}`, content);
    const checkIns = those(deeds, 'checkIn');
    await earlier?.checkIns(
      authorOf(member),
      checkIns.filter(({ day }) => day < firstByCall),
    );
    for (const { day, content } of checkIns.filter((each) => each.day >= firstByCall))
      await phone.call('PUT', `/api/check-ins/${day}`, content);
  };

  const writeReviews = async (member: Member): Promise<void> => {
    const { phone, deeds } = member;
    const withdrawn = new Set(those(deeds, 'withdraw').map(({ item }) => item.number));
    const latest = new Map(
      [...those(deeds, 'review'), ...those(deeds, 'revise')].map((deed) => [deed.item.number, deed]),
    );
    for (const deed of latest.values()) {
      const { item, slug, content } = deed;
      if (withdrawn.has(item.number)) continue;
      if (earlier !== undefined) {
        const id = await earlier.review(authorOf(member), dated(deed));
        if (id !== undefined) keep(item, { id });
        continue;
      }
      try {
        keep(
          item,
          await phone.call<Created>('POST', `/api/treatments/${treatmentIdOf(slug)}/reviews`, content),
        );
      } catch (error) {
        // She reviewed it in an earlier run.
        if (!(error instanceof CallFailed && error.status === CONFLICT)) throw error;
      }
    }
  };

  const publish = async (member: Member): Promise<void> => {
    const { phone, deeds } = member;
    if (earlier !== undefined) {
      for (const deed of [...those(deeds, 'post'), ...those(deeds, 'story')])
        keep(deed.item, { id: await earlier.publish(authorOf(member), dated(deed)) });
      return;
    }
    for (const { item, title, content, topic, isAnonymous } of those(deeds, 'post')) {
      const categoryId = boardCategories.find(({ slug }) => slug === topic)?.id ?? null;
      const post = { title, content, categoryId, isAnonymous };
      keep(item, await phone.call<Created>('POST', '/api/community/posts', post));
    }
    for (const { item, title, content, tags, isAnonymous } of those(deeds, 'story'))
      keep(item, await phone.call<Created>('POST', '/api/stories', { title, content, tags, isAnonymous }));
  };

  const comment = async (member: Member): Promise<void> => {
    const { phone, deeds } = member;
    const comments = those(deeds, 'comment');
    // Only calls are limited.
    for (const deed of earlier === undefined ? comments.slice(0, MAX.comments) : comments) {
      const { item, on, content, isAnonymous } = deed;
      const id = idOf(on.number);
      if (id === undefined) continue;
      if (earlier !== undefined) {
        keep(item, { id: await earlier.comment(authorOf(member), dated(deed), id) });
        continue;
      }
      const [path, body] =
        on.kind === 'post'
          ? [`/api/community/posts/${id}/comments`, { content, isAnonymous }]
          : [`/api/stories/${id}/comments`, { content }];
      keep(item, await phone.call<Created>('POST', path, body));
    }
  };

  const react = async (phone: Phone, deeds: readonly Deed[]): Promise<void> => {
    for (const { item, vote } of those(deeds, 'vote')) {
      const id = idOf(item.number);
      const list = item.kind === 'post' ? 'posts' : 'comments';
      if (id !== undefined) await phone.call('POST', `/api/community/${list}/${id}/vote`, { voteType: vote });
    }
    for (const { item } of those(deeds, 'helpful').slice(0, MAX.marks)) {
      const id = idOf(item.number);
      if (id !== undefined) await phone.call('POST', `/api/reviews/${id}/helpful`);
    }
  };

  const wave = async (what: string, act: (each: (typeof all)[number]) => Promise<void>): Promise<void> => {
    let done = 0;
    await forEachConcurrently(all, async (each) => {
      await act(each);
      report(what, (done += 1), all.length);
    });
  };
  await wave('members have told about themselves', async (each) => {
    await each.phone.signIn(each === diligent ? demoAddress(seed) : undefined);
    each.userId = (await each.phone.call<Created>('GET', '/api/auth/user')).id;
    await recordHealth(each);
    await writeReviews(each);
    await publish(each);
  });
  await wave('members have replied', comment);
  await wave('members have voted', ({ phone, deeds }) => react(phone, deeds));
  if (diligent === undefined) throw new Error('a demonstration needs members');
  return { phone: diligent.phone, checkIns: checkInsOf(diligent) };
};
