import { habits } from '@secondspring/content/demo.ts';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDay } from 'date-fns/getDay';
import { getMonth } from 'date-fns/getMonth';
import { getYear } from 'date-fns/getYear';
import { utc } from '@date-fns/utc';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { daysAfter, startOfUtcDay, utcDay } from '@secondspring/platform/dates/utc.ts';
import { createBoard, type Board } from './board.ts';
import { createDays, symptomsAfter } from './days.ts';
import { eventsIn, type Deed, type DeedOf, type Item } from './deeds.ts';
import { makePerson } from './person.ts';
import type { Random } from './random.ts';
import { daysUsed, entryOn, ratingOf, reviewOf, type DemoReview, type DemoTreatment } from './treatments.ts';

/** The number of members, or the approximate number of events. */
export type Size = { readonly members: number } | { readonly events: number };

/** The period, in milliseconds since 1970. */
export type Period = { readonly from: number; readonly to: number };

/** Days between two assessments. */
const REASSESSING = 90;
/** Days after which a treatment may be reviewed. */
const TRIED = 25;
/** From this number of events on, each text is used once a day; a shorter history uses them less often, so that its board is not repetitive. */
const TEXT_EVENTS = 2_000_000;
/** Items of her plan that a member intends to do. */
const CHOSEN = 6;
/** Mean number of events of a registration with its assessment. */
const EVENTS_OF_JOINING = 6.7;

type Reviewed = Readonly<{ item: Item; treatment: DemoTreatment; content: DemoReview; days: number }>;
type Member = ReturnType<typeof createMember>;

/** A third leaves within a week or two, another within two months, the others stay for months or years. */
const stayOf = (random: Random): number => {
  const kind = random.number();
  if (kind < 0.3) return random.whole(0, 12);
  return kind < 0.55 ? random.whole(10, 60) : random.whole(60, 700);
};

const createMember = (number: number, joined: number, random: Random) => {
  const person = makePerson(random, getYear(joined, { in: utc }));
  return {
    number,
    person,
    joined,
    /** Days until her last visit. */
    stays: stayOf(random),
    /** Chance of a visit on an ordinary day. */
    eager: 0.25 + random.number() * 0.7,
    checkIn: createDays(person),
    /** Treatments that she has reviewed. */
    reviewed: new Set<DemoTreatment>(),
    /** Reviews that she may reconsider. */
    reviews: [] as Reviewed[],
    /** Her treatment log: the last day of each treatment, null while she takes it. */
    log: new Map<DemoTreatment, string | null>(),
    assessed: 0,
  };
};

/** She changes her mind by a star, or takes her review back. */
const reconsider = ({ person, reviews }: Member, board: Board, random: Random): DeedOf[] => {
  const review = reviews.shift();
  if (review === undefined) return [];
  const { item, treatment, content, days } = review;
  board.close(item);
  const rating = content.overallRating + (content.overallRating < 5 && random.chance(0.6) ? 1 : -1);
  if (rating < 1 || random.chance(0.25)) return [{ does: 'withdraw', item }];
  const { isAnonymous } = content;
  const revised = reviewOf(person, treatment, { days, rating }, random);
  return [{ does: 'revise', item, content: { ...revised, isAnonymous } }];
};

const review = (member: Member, since: number, board: Board, random: Random): DeedOf[] => {
  const { number: by, person, reviewed, reviews } = member;
  const tried = person.treatments.filter((each) => !reviewed.has(each) && daysUsed(each, since) >= TRIED);
  const [treatment] = random.some(tried, 1);
  if (treatment === undefined || !random.chance(0.12)) return [];
  const days = daysUsed(treatment, since);
  const content = reviewOf(person, treatment, { days, rating: ratingOf(treatment) }, random);
  const item = board.review(by);
  reviewed.add(treatment);
  reviews.push({ item, treatment, content, days });
  return [{ does: 'review', item, slug: treatment.slug, content }];
};

/** What a member does on a visit, in order. */
const visit = (member: Member, day: string, board: Board, random: Random): DeedOf[] => {
  const { number: by, person, log } = member;
  const since = differenceInCalendarDays(day, member.joined, { in: utc });
  const deeds: DeedOf[] = [];
  if (since - member.assessed >= REASSESSING && random.chance(0.5)) {
    member.assessed = since;
    deeds.push({ does: 'assess', symptoms: symptomsAfter(person, since) });
  }
  for (const treatment of person.keepsLog ? person.treatments : []) {
    const content = entryOn(treatment, { day, since });
    if (content === null || log.get(treatment) === content.stoppedOn) continue;
    log.set(treatment, content.stoppedOn);
    deeds.push({ does: 'treat', content });
  }
  if (random.chance(0.88))
    deeds.push({ does: 'checkIn', day, content: member.checkIn({ day, since }, random) });
  if (random.chance(person.adherence * 0.4)) deeds.push({ does: 'tick', nth: random.whole(1, CHOSEN) });
  if (random.chance(0.01)) deeds.push(...reconsider(member, board, random));
  deeds.push(...review(member, since, board, random), ...board.takePart(by, person));
  return deeds;
};

/** Milliseconds of a day until a visit: mostly in the evening, sometimes earlier. */
const timeOfVisit = (random: Random): number =>
  (random.chance(0.7) ? random.whole(18 * 60, 23 * 60) : random.whole(6 * 60, 17 * 60)) *
    millisecondsInMinute +
  random.whole(0, millisecondsInMinute);

/** Deeds of an invented community on each day, in order of time; the same seed gives the same. */
export function* community(size: Size, { from, to }: Period, random: Random): Generator<Deed[]> {
  const days = Array.from({ length: differenceInCalendarDays(to, from, { in: utc }) + 1 }, (_, index) =>
    daysAfter(utcDay(new Date(from)), index),
  );
  // More and more join.
  const joining = days.map(
    (day, index) => (1 + (2 * index) / days.length) * (habits.joining[getMonth(day, { in: utc })] ?? 1),
  );
  const allJoining = joining.reduce((sum, weight) => sum + weight, 0);
  const board = createBoard('events' in size ? size.events / TEXT_EVENTS : 1 / days.length, random);
  let members: Member[] = [];
  let share = 0;
  let joined = 0;
  let done = 0;
  for (const [index, day] of days.entries()) {
    const midnight = Date.parse(startOfUtcDay(day));
    const weekday = habits.visiting[getDay(day, { in: utc })] ?? 1;
    const today = board.moderate(midnight);
    const add = (by: number, at: number, does: readonly DeedOf[], pause: number): void =>
      void today.push(...does.map((each, place) => ({ ...each, by, at: Math.min(to, at + place * pause) })));
    members = members.filter((each) => midnight - each.joined <= each.stays * millisecondsInDay);
    for (const member of members)
      if (random.chance(member.eager * weekday)) {
        const at = midnight + timeOfVisit(random);
        add(member.number, at, visit(member, day, board, random), millisecondsInMinute / 3);
      }
    share += (joining[index] ?? 0) / allJoining;
    const due =
      'members' in size
        ? Math.round(size.members * share) - joined
        : Math.ceil((size.events * share - done - eventsIn(today)) / EVENTS_OF_JOINING);
    for (let left = due; left > 0; left -= 1) {
      const at = midnight + timeOfVisit(random);
      const member = createMember(joined++, at, random);
      const { number, person } = member;
      add(number, at, [{ does: 'join', person }], 0);
      add(number, at + 5 * millisecondsInMinute, [{ does: 'assess', symptoms: person.symptoms }], 0);
      members.push(member);
    }
    board.endDay();
    done += eventsIn(today);
    yield today.toSorted((one, other) => one.at - other.at);
  }
}
