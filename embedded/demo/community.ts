import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDay } from 'date-fns/getDay';
import { getMonth } from 'date-fns/getMonth';
import { getYear } from 'date-fns/getYear';
import { utc } from '@date-fns/utc';
import { millisecondsInDay, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { startOfUtcDay, utcDay } from '@secondspring/platform/dates/utc.ts';
import { eventsIn, type Deed, type DeedOf } from './deeds.ts';
import { createDays, symptomsAfter, type DemoDay } from './days.ts';
import { createBoard, type Board } from './board.ts';
import { makePerson, type DemoPerson } from './person.ts';
import type { Random } from './random.ts';
import { ratingOf, reviewOf } from './reviews.ts';
import { daysUsed, entryOn } from './treatments.ts';

/** The number of members, or the approximate number of events. */
export type Size = { readonly members: number } | { readonly events: number };

/** The period, in milliseconds since 1970. */
export type Period = { readonly from: number; readonly to: number };

/** Registrations by month from January: plans of the new year, fewer in summer, more after World Menopause Day. */
const JOINING = [1.45, 1.2, 1.05, 1, 0.95, 0.85, 0.7, 0.7, 1, 1.3, 1.15, 0.8] as const;
/** Visits by weekday from Sunday. */
const VISITING = [1, 1.2, 1.15, 1.1, 1.05, 0.8, 0.7] as const;
/** Days between two assessments. */
const REASSESSING = 90;
/** Days after which a treatment may be reviewed. */
const TRIED = 25;
/** From this number of events on, each text is used once a day; a shorter history uses them less often, so that its board is not repetitive. */
const TEXT_EVENTS = 2_000_000;
/** Items of her plan that a member intends to do. */
const CHOSEN = 6;

type Member = {
  readonly number: number;
  readonly person: DemoPerson;
  readonly joined: number;
  /** Days until her last visit. */
  readonly stays: number;
  /** Chance of a visit on an ordinary day. */
  readonly eager: number;
  readonly checkIn: ReturnType<typeof createDays>;
  readonly reviewed: Set<string>;
  /** Her treatment log: the last day of each treatment, null while she takes it. */
  readonly log: Map<number, string | null>;
  assessed: number;
};

/** A third leaves within a week or two, another within two months, the others stay for months or years. */
const stayOf = (random: Random): number => {
  const kind = random.number();
  if (kind < 0.3) return random.whole(0, 12);
  return kind < 0.55 ? random.whole(10, 60) : random.whole(60, 700);
};

const treatmentsToReview = ({ person, reviewed }: Member, since: number) =>
  person.treatments.filter((each) => !reviewed.has(each.slug) && daysUsed(each, since) >= TRIED);

/** What is new for her treatment log. */
const newEntries = ({ person, log }: Member, on: DemoDay): DeedOf[] =>
  person.treatments.flatMap((treatment, nth) => {
    const content = person.keepsLog ? entryOn(treatment, on) : null;
    if (content === null || log.get(nth) === content.stoppedOn) return [];
    log.set(nth, content.stoppedOn);
    return [{ does: 'treat', nth, content }];
  });

/** What a member does on a visit, in order. */
const visit = (member: Member, day: string, at: number, board: Board, random: Random): Deed[] => {
  const { number: by, person } = member;
  const since = differenceInCalendarDays(day, member.joined, { in: utc });
  const deeds: Deed[] = [];
  const add = (what: DeedOf): void =>
    void deeds.push({ ...what, by, at: at + deeds.length * 20 * millisecondsInSecond });
  if (since - member.assessed >= REASSESSING && random.chance(0.5)) {
    member.assessed = since;
    add({ does: 'assess', symptoms: symptomsAfter(person, since) });
  }
  for (const entry of newEntries(member, { day, since })) add(entry);
  if (random.chance(0.88)) add({ does: 'checkIn', day, content: member.checkIn({ day, since }, random) });
  if (random.chance(person.adherence * 0.4)) add({ does: 'tick', nth: random.whole(1, CHOSEN) });
  const [treatment] = random.some(treatmentsToReview(member, since), 1);
  if (treatment !== undefined && random.chance(0.12)) {
    const { slug } = treatment;
    member.reviewed.add(slug);
    const use = { days: daysUsed(treatment, since), rating: ratingOf(treatment) };
    const content = reviewOf(person, treatment, use, random);
    add({ does: 'review', slug, content, ...board.review(by, member, treatment, content) });
  }
  for (const deed of board.takePart(by, person, random)) add(deed);
  return deeds;
};

const join = (number: number, at: number, random: Random): { member: Member; deeds: Deed[] } => {
  const person = makePerson(random, getYear(at, { in: utc }));
  const member: Member = {
    number,
    person,
    joined: at,
    stays: stayOf(random),
    eager: 0.25 + random.number() * 0.7,
    checkIn: createDays(person),
    reviewed: new Set(),
    log: new Map(),
    assessed: 0,
  };
  const assessed = { does: 'assess', symptoms: person.symptoms } as const;
  return {
    member,
    deeds: [
      { does: 'join', person, by: number, at },
      { ...assessed, by: number, at: at + 5 * millisecondsInMinute },
    ],
  };
};

const minuteOfVisit = (random: Random): number =>
  // Mostly in the evening, some in the morning.
  random.chance(0.7) ? random.whole(18 * 60, 23 * 60 + 30) : random.whole(6 * 60, 17 * 60);

/** Share of the total growth on each day. */
const growth = (days: readonly string[]): number[] => {
  const weights = days.map(
    (day, index) => (1 + (2 * index) / days.length) * (JOINING[getMonth(day, { in: utc })] ?? 1),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => (sum += weight) / total);
};

/** Mean number of events of a registration with its assessment. */
const EVENTS_OF_JOINING = 6.7;

/** Deeds of an invented community, in order of time; the same seed gives the same. */
export function* community(size: Size, { from, to }: Period, random: Random): Generator<Deed> {
  const first = startOfUtcDay(new Date(from));
  const days = Array.from({ length: differenceInCalendarDays(to, from, { in: utc }) + 1 }, (_, index) =>
    utcDay(addDays(first, index, { in: utc })),
  );
  const shares = growth(days);
  const board = createBoard('events' in size ? Math.ceil(TEXT_EVENTS / size.events) : Infinity);
  let members: Member[] = [];
  let joined = 0;
  let done = 0;

  const joining = (index: number, today: number): number => {
    // Most of a given number come early, so that their days can be seen.
    if ('members' in size) {
      const share = Math.min(1, 2 * Math.sqrt((index + 1) / days.length) - 0.1);
      return Math.round(size.members * Math.min(1, share)) - joined;
    }
    return Math.ceil((size.events * (shares[index] ?? 1) - done - today) / EVENTS_OF_JOINING);
  };

  for (const [index, day] of days.entries()) {
    const midnight = Date.parse(startOfUtcDay(day));
    const weekday = VISITING[getDay(day, { in: utc })] ?? 1;
    const today: Deed[] = board.moderate(midnight, random);
    members = members.filter(({ joined: since, stays }) => midnight - since <= stays * millisecondsInDay);
    for (const member of members)
      if (random.chance(member.eager * weekday)) {
        const at = midnight + minuteOfVisit(random) * millisecondsInMinute + random.whole(0, 59_999);
        today.push(...visit(member, day, at, board, random));
      }
    for (let left = joining(index, eventsIn(today)); left > 0; left -= 1) {
      const at = midnight + minuteOfVisit(random) * millisecondsInMinute + random.whole(0, 59_999);
      const { member, deeds } = join(joined, at, random);
      joined += 1;
      members.push(member);
      today.push(...deeds);
    }
    board.endDay();
    const inOrder = today
      .map((deed) => ({ ...deed, at: Math.min(deed.at, to) }))
      .toSorted((one, other) => one.at - other.at);
    done += eventsIn(inOrder);
    yield* inOrder;
  }
}
