import {
  demoPosts,
  replies,
  demoStories,
  cycleSymptoms,
  inReviews,
  troubles,
  reviewWords,
  type Satisfaction,
} from '@secondspring/content/demo.ts';
import { ageBands } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import { checkInContent } from '@secondspring/contracts/vocabulary/check-in/schema.ts';
import { symptomCategories } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { boardCategories } from '@secondspring/community/category/categories.ts';
import { hashAsUuid } from '@secondspring/platform/vault/uuid.ts';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import fc from 'fast-check';
import { utcDay, daysAfter } from '@secondspring/platform/dates/utc.ts';
import { utc } from '@date-fns/utc';
import { millisecondsInDay, millisecondsInWeek } from 'date-fns/constants';
import { getDay } from 'date-fns/getDay';
import { getMonth } from 'date-fns/getMonth';
import { subDays } from 'date-fns/subDays';
import { describe, expect, it } from 'vitest';
import { createActs } from './acts.ts';
import { historyOf } from './record-history.ts';
import { readDemoArguments } from './arguments.ts';
import { community } from './community.ts';
import { createDays, symptomsAfter } from './days.ts';
import { eventsIn, type Deed, type DeedThat } from './deeds.ts';
import { makePerson, type DemoPerson } from './person.ts';
import { randomFrom } from './random.ts';
import { entryOn, ratingOf, reviewOf, satisfactionOf } from './treatments.ts';

const { aboutSymptom, byCategory, overall, soLong } = reviewWords;

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const holdsForSeeds = (holds: (seed: number) => void, numRuns = 300): void =>
  fc.assert(fc.property(seeds, holds), { numRuns });
const people = (count: number): DemoPerson[] =>
  Array.from({ length: count }, (_, seed) => makePerson(randomFrom(seed * 7919), 2026));
const to = Date.parse('2026-11-23T20:00:00Z');
const deedsOf = (size: Parameters<typeof community>[0], days: number): Deed[] =>
  [...community(size, { from: Number(subDays(to, days)), to }, randomFrom(1))].flat();
const those = <const Does extends Deed['does']>(deeds: readonly Deed[], does: Does) =>
  deeds.filter((deed): deed is DeedThat<Does> => deed.does === does);
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const uuidOf = (text: string): string => hashAsUuid(createHash('sha256').update(text).digest());
/** Pseudonyms of everybody. */
const vault = {
  enrol: () => Promise.resolve(),
  pseudonym: (...parts: string[]) => Promise.resolve(uuidOf(parts.join('|'))),
  pseudonyms: (person: string, purpose: string, targets: readonly string[]) =>
    Promise.resolve(targets.map((target) => uuidOf([person, purpose, target].join('|')))),
};
const vaults = Object.fromEntries(keyDomains.map((domain) => [domain, vault]));
/** A symptom's name in a text. */
const SLOT = /\{it\}/u;

describe('randomFrom', () => {
  it('repeats its values for the same seed only', () => {
    const draw = (seed: number): number[] => {
      const random = randomFrom(seed);
      return Array.from({ length: 20 }, () => random.number());
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7).every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it('picks distinct items, at most as many as there are', () => {
    const some = randomFrom(1).some([1, 2, 3], 9);
    expect(new Set(some)).toEqual(new Set([1, 2, 3]));
    expect(some).toHaveLength(3);
    expect(() => randomFrom(1).pick([])).toThrow('nothing to pick from');
  });
});

describe('a demonstration member', () => {
  const known = new Set(symptomCategories.flatMap(({ symptoms }) => symptoms));

  it('is labelled, and her age, phase, symptoms and cycle agree', () => {
    holdsForSeeds((seed) => {
      const person = makePerson(randomFrom(seed), 2026);
      const { age, menopausePhase, symptoms, cycle, ageRange } = person;
      expect(person.firstName).toMatch(/ \(demo\)$/u);
      expect(2026 - Number(person.dateOfBirth.slice(0, 4))).toBe(age);
      expect(ageBands).toContain(ageRange);
      expect(Number.parseInt(ageRange, 10)).toBeLessThanOrEqual(age);
      expect(cycle !== null).toBe(menopausePhase === 'perimenopause');
      expect(menopausePhase === 'postmenopause' ? age >= 50 : age <= 56).toBe(true);
      expect(symptoms.length).toBeGreaterThanOrEqual(2);
      for (const { name, severity } of symptoms) {
        expect(known).toContain(name);
        expect([1, 2, 3, 4, 5]).toContain(severity);
        if (cycle === null) expect(cycleSymptoms).not.toContain(name);
      }
    });
  });

  it('takes what suits her troubles and her age, and logs it as it is', () => {
    holdsForSeeds((seed) => {
      const person = makePerson(randomFrom(seed), 2026);
      const on = { day: '2026-11-01', since: seed % 500 };
      for (const treatment of person.treatments) {
        expect(treatment.trouble.treatments).toContain(treatment.slug);
        expect(person.troubles).toContain(treatment.trouble);
        if (treatment.category === 'hormone-therapy') expect(person.age).toBeLessThan(60);
        const entry = entryOn(treatment, on);
        expect(entry === null).toBe(treatment.begunBefore + on.since < 0);
        if (entry === null) continue;
        expect(entry.startedOn <= on.day).toBe(true);
        // Only treatments that did not help are stopped for having no effect.
        if (entry.stoppedOn !== null) {
          expect(entry.stoppedOn >= entry.startedOn && entry.stoppedOn <= on.day).toBe(true);
          expect(satisfactionOf(ratingOf(treatment))).not.toBe('content');
        }
      }
    });
  });
});

describe('her days', () => {
  it('are valid, contain only her own symptoms, and no period after menopause', () => {
    holdsForSeeds((seed) => {
      const random = randomFrom(seed);
      const person = makePerson(random, 2026);
      const day = createDays(person);
      for (let since = 0; since < 40; since += 1) {
        const date = daysAfter('2026-05-01', since);
        const content = day({ day: date, since }, random);
        expect(checkInContent.parse(content)).toEqual(content);
        expect(content.symptoms.map(({ name }) => name)).toEqual(person.symptoms.map(({ name }) => name));
        if (person.menopausePhase !== 'perimenopause') expect(content.bleeding).toBeNull();
        if (content.note !== null) expect(content.note).toMatch(/\(Demonstration text\)$/u);
      }
    }, 60);
  });

  it('bleed for some days of each cycle in perimenopause', () => {
    for (const person of people(200).filter(({ cycle }) => cycle !== null)) {
      const day = createDays(person);
      const random = randomFrom(3);
      const bleeding = Array.from({ length: person.cycle ?? 0 }, (_, since) => {
        const date = daysAfter('2026-05-01', since);
        return day({ day: date, since }, random).bleeding;
      });
      expect(bleeding.filter((each) => each !== 'none')).toHaveLength(5);
    }
  });

  it('become weaker if a treatment helps, and stay the same if none does', () => {
    const relief = ({ treatments, ...person }: DemoPerson): number =>
      mean(person.symptoms.map(({ severity }) => severity)) -
      mean(symptomsAfter({ treatments, ...person }, 120).map(({ severity }) => severity));
    const begun = people(3_000).filter(({ treatments }) =>
      treatments.every(({ begunBefore }) => Math.abs(begunBefore) < 20),
    );
    const helped = begun.filter(({ treatments }) => treatments.some(({ effect }) => effect > 0.6));
    const not = begun.filter(({ treatments }) => treatments.every(({ effect }) => effect < 0.1));
    expect(mean(helped.map(relief))).toBeGreaterThan(0.6);
    expect(mean(not.map(relief))).toBeLessThan(0.2);
    expect(not.length).toBeGreaterThan(5);
  });
});

describe('a review', () => {
  const others: Readonly<Record<Satisfaction, readonly Satisfaction[]>> = {
    content: ['mixed', 'disappointed'],
    mixed: ['content', 'disappointed'],
    disappointed: ['content', 'mixed'],
  };
  const sentences = (satisfaction: Satisfaction): string[] => [
    ...aboutSymptom[satisfaction].flatMap((text) => text.split(SLOT)).filter((part) => part.length > 8),
    ...overall[satisfaction],
    ...Object.values(byCategory).flatMap(({ says }) => says[satisfaction]),
  ];

  it('has stars, recommendation, symptoms, side effects, duration and words that agree', () => {
    holdsForSeeds((seed) => {
      const random = randomFrom(seed);
      const person = makePerson(random, 2026);
      for (const treatment of person.treatments) {
        const rating = ratingOf(treatment);
        const review = reviewOf(person, treatment, { days: seed % 1000, rating }, random);
        const satisfaction = satisfactionOf(review.overallRating);
        if (satisfaction !== 'mixed') expect(review.wouldRecommend).toBe(satisfaction === 'content');
        const hers = person.symptoms.flatMap(({ name }) => inReviews[name] ?? []);
        for (const symptom of review.symptomsAddressed) expect(hers).toContain(symptom);
        for (const effect of review.sideEffects)
          expect(byCategory[treatment.category]?.sideEffects).toContain(effect);
        const text = review.reviewText;
        if (text === null) continue;
        expect(text).toMatch(/ \(Demonstration text\)$/u);
        expect(text).not.toMatch(SLOT);
        expect(soLong[review.durationMonths].some((words) => text.startsWith(words))).toBe(true);
        for (const other of others[satisfaction])
          expect(sentences(other).filter((sentence) => text.includes(sentence))).toEqual([]);
      }
    });
  });

  it('has words for every category and treatment that members use', () => {
    for (const { treatments } of people(2_000))
      for (const { category } of treatments) expect(Object.keys(byCategory)).toContain(category);
    expect(new Set(people(2_000).flatMap((person) => person.treatments.map(({ slug }) => slug)))).toEqual(
      new Set(troubles.flatMap(({ treatments }) => treatments)),
    );
  });
});

describe('the words of the community', () => {
  it('name an age only where its author has it', () => {
    const age = /\b(?:at|am|was|turned) (?:forty|fifty|sixty|4\d|5\d|6\d)/iu;
    expect(
      Object.values(replies)
        .flat()
        .filter((text) => age.test(text)),
    ).toEqual([]);
    for (const { title, content, by } of [...demoPosts, ...demoStories])
      if (age.test(`${title} ${content}`)) expect([title, by?.ages]).not.toEqual([title, undefined]);
  });

  it('belong to categories of the board, each with replies of its own', () => {
    const slugs = boardCategories.map(({ slug }) => slug);
    expect(Object.keys(replies)).toEqual(slugs);
    for (const { topic } of [...demoPosts, ...demoStories]) expect(slugs).toContain(topic);
    expect(new Set(demoPosts.map(({ topic }) => topic))).toEqual(new Set(slugs));
    const all = Object.values(replies).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('two months of a community', () => {
  const deeds = deedsOf({ members: 200 }, 60);

  it('are the same for the same seed, in order, by members who have joined', () => {
    expect(deedsOf({ members: 200 }, 60)).toEqual(deeds);
    const joined = new Set<number>([-1]);
    for (const [index, deed] of deeds.entries()) {
      expect(deed.at).toBeGreaterThanOrEqual(deeds[index - 1]?.at ?? 0);
      if (deed.does === 'join') joined.add(deed.by);
      expect(joined).toContain(deed.by);
    }
    expect(joined.size).toBe(201);
    expect(deeds.at(-1)?.at).toBeLessThanOrEqual(to);
  });

  it('use each text once, by a member whom it suits, with replies from others in the same category', () => {
    const personOf = new Map(those(deeds, 'join').map(({ by, person }) => [by, person]));
    const written = [...those(deeds, 'post'), ...those(deeds, 'story')];
    expect(new Set(written.map(({ title }) => title)).size).toBe(written.length);
    expect(written.length).toBeGreaterThan(25);
    for (const { by, title, tags } of written) {
      const text = [...demoPosts, ...demoStories].find((each) => each.title === title);
      const person = personOf.get(by);
      const { trouble, ages = [0, 99] } = text?.by ?? {};
      if (trouble !== undefined) expect(person?.troubles.map(({ name }) => name)).toContain(trouble);
      expect(person?.age).toBeGreaterThanOrEqual(ages[0]);
      expect(person?.age).toBeLessThanOrEqual(ages[1]);
      for (const phase of ['Perimenopause', 'Menopause', 'Postmenopause'] as const)
        if (tags.includes(phase)) expect(person?.menopausePhase).toBe(phase.toLowerCase());
    }
    const byNumber = new Map(written.map((deed) => [deed.item.number, deed]));
    const comments = those(deeds, 'comment');
    expect(comments.length).toBeGreaterThan(50);
    for (const { on, by, content, at } of comments) {
      const about = byNumber.get(on.number);
      expect(replies[about?.topic ?? '']).toContain(content.replace(' (Demonstration text)', ''));
      expect(about?.by).not.toBe(by);
      expect(at).toBeGreaterThan(about?.at ?? Infinity);
    }
    expect(new Set(comments.map(({ on, content }) => `${on.number} ${content}`)).size).toBe(comments.length);
  });

  it('have one review of a treatment by a member, and one vote and mark on each thing, never on her own', () => {
    const unique = (keys: readonly string[]): void => expect(new Set(keys).size).toBe(keys.length);
    unique(those(deeds, 'review').map(({ by, slug }) => `${by} ${slug}`));
    unique(those(deeds, 'vote').map(({ by, item }) => `${by} ${item.number}`));
    unique(those(deeds, 'helpful').map(({ by, item }) => `${by} ${item.number}`));
    unique(those(deeds, 'checkIn').map(({ by, day }) => `${by} ${day}`));
    const author = new Map(
      deeds.flatMap((deed) =>
        ['review', 'post', 'comment', 'story'].includes(deed.does) && 'item' in deed
          ? [[deed.item.number, deed.by]]
          : [],
      ),
    );
    for (const { item, by } of [...those(deeds, 'vote'), ...those(deeds, 'helpful')])
      expect(author.get(item.number)).not.toBe(by);
  });
});

describe('a year of a community', () => {
  const deeds = deedsOf({ members: 200 }, 365);
  const monthsOf = (written: readonly Deed[]) =>
    new Set(written.map(({ at }) => utcDay(new Date(at)).slice(0, 7)));

  it('spreads posts and stories, and reviews, over the year up to now', () => {
    const published = [...those(deeds, 'post'), ...those(deeds, 'story')];
    for (const written of [published, those(deeds, 'review')])
      expect(monthsOf(written).size).toBeGreaterThanOrEqual(10);
    const times = [...published, ...those(deeds, 'review')].map(({ at }) => at);
    expect(Math.max(...times)).toBeGreaterThan(Number(subDays(to, 9)));
    expect(Math.max(...times)).toBeLessThanOrEqual(to);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(Number(subDays(to, 366)));
    expect(new Set(published.map(({ title }) => title)).size).toBe(published.length);
  });

  it('keeps comments after what they reply to', () => {
    const published = [...those(deeds, 'post'), ...those(deeds, 'story')];
    const times = new Map(published.map(({ item, at }) => [item.number, at]));
    for (const { on, at } of those(deeds, 'comment'))
      expect(at).toBeGreaterThan(times.get(on.number) ?? Infinity);
  });
});

describe('years of a community', () => {
  const deeds = deedsOf({ events: 60_000 }, 540);
  const checkIns = those(deeds, 'checkIn');

  it('are close to the requested size, and fill the whole period', async () => {
    expect(eventsIn(deeds) / 60_000).toBeCloseTo(1, 1);
    expect(to - (deeds.at(-1)?.at ?? 0)).toBeLessThan(millisecondsInDay);
    const actsOf = createActs(vaults);
    let acts = 0;
    for (const day of community({ events: 60_000 }, { from: Number(subDays(to, 540)), to }, randomFrom(1)))
      acts += (await actsOf(day)).length;
    expect(acts / eventsIn(deeds)).toBeCloseTo(1, 2);
    const period = { from: Number(subDays(to, 90)), to };
    let events = 0;
    for await (const day of historyOf(vaults, { events: 2_000, ...period }, randomFrom(1)))
      events += day.length;
    expect(events).toBe(2_000);
  });

  it('show drop-off, weekdays and seasons', () => {
    const joined = new Map(those(deeds, 'join').map(({ by, at }) => [by, at]));
    const early = [...joined].filter(([, at]) => at < Number(subDays(to, 100))).map(([by]) => by);
    const cameIn = (week: number): number => {
      const came = checkIns.filter(
        ({ by, at }) => Math.floor((at - (joined.get(by) ?? 0)) / millisecondsInWeek) === week,
      );
      return new Set(came.map(({ by }) => by).filter((by) => early.includes(by))).size / early.length;
    };
    expect(cameIn(0)).toBeGreaterThan(0.7);
    expect(cameIn(8)).toBeLessThan(cameIn(0) - 0.25);
    expect(cameIn(12)).toBeGreaterThan(0.2);
    const on = (weekday: number) => checkIns.filter(({ day }) => getDay(day, { in: utc }) === weekday).length;
    expect(on(1)).toBeGreaterThan(on(6) * 1.4);
    const flashes = (month: number) =>
      mean(
        checkIns.flatMap(({ day, content }) =>
          getMonth(day, { in: utc }) === month && (content.hotFlashes ?? 0) > 0
            ? [content.hotFlashes ?? 0]
            : [],
        ),
      );
    expect(flashes(6)).toBeGreaterThan(flashes(0) + 1);
  });

  it('show better sleep after a workout', () => {
    // Compared with her own usual sleep, since members differ.
    const sleep = new Map(
      [...Map.groupBy(checkIns, ({ by }) => by)].flatMap(([by, hers]) => {
        const usual = mean(hers.map(({ content }) => content.sleep));
        return hers.map(({ day, content }) => [`${by} ${day}`, content.sleep - usual] as const);
      }),
    );
    const after = (workout: boolean) =>
      mean(
        checkIns.flatMap(({ by, day, content }) => {
          const next = daysAfter(day, 1);
          return content.workout === workout ? (sleep.get(`${by} ${next}`) ?? []) : [];
        }),
      );
    expect(after(true)).toBeGreaterThan(after(false) + 0.08);
  });
});

describe('readDemoArguments', () => {
  it('uses defaults and reads options', () => {
    expect(readDemoArguments([], {})).toEqual({
      origin: 'http://localhost:3000',
      members: 600,
      seed: 1,
      data: resolve('.data'),
    });
    expect(readDemoArguments(['--members', '3', '--seed', '9', '--data', '/d'], { PORT: '3100' })).toEqual({
      origin: 'http://localhost:3100',
      members: 3,
      seed: 9,
      data: '/d',
    });
    expect(readDemoArguments(['--help'], {})).toBeNull();
  });

  it.each([['--members', '-1'], ['--members', 'all'], ['--port', '99999'], ['--nonsense']])(
    'rejects %s %s',
    (...args) => {
      expect(() => readDemoArguments(args, {})).toThrow();
    },
  );
});
