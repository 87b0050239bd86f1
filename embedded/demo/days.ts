import { cycleSymptoms, habits } from '@secondspring/content/demo.ts';
import type { Bleeding, PlanAdherence } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { getDay } from 'date-fns/getDay';
import { getMonth } from 'date-fns/getMonth';
import { utc } from '@date-fns/utc';
import { daysSince1970 } from '@secondspring/platform/dates/utc.ts';
import { labelled } from './labelled.ts';
import type { DemoPerson, DemoSymptom } from './person.ts';
import type { Random } from './random.ts';
import { eases } from './treatments.ts';

/** A day of a person: the calendar day, and how long she has been a member. */
export type DemoDay = { readonly day: string; readonly since: number };

/** Days until a treatment shows two thirds of its effect. */
const SETTLING = 40;
/** Points by which a treatment that helps fully lowers a severity. */
const RELIEF = 3;
const BLEEDING_DAYS = 5;
const LOW_DAYS_BEFORE = 4;

const weekday = (day: string): number => getDay(day, { in: utc });
const isWeekend = (day: string): boolean => [0, 6].includes(weekday(day));
const within = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.round(value)));
/** Answers and severities go from 1 to 5. */
const rated = (value: number): number => within(value, 1, 5);
/** About -1 to 1, mostly small. */
const noise = (random: Random): number => random.number() + random.number() - 1;

/** Share of its full effect that a treatment has after a number of days. */
const settled = (days: number): number => 1 - Math.exp(-Math.max(0, days) / SETTLING);
/** The day of her cycle from 1; null if she has no periods. */
const cycleDay = ({ cycle, dateOfBirth }: DemoPerson, day: string): number | null =>
  cycle === null ? null : ((daysSince1970(day) - daysSince1970(dateOfBirth)) % cycle) + 1;

/** Her answer about bleeding; null after menopause, when she isn't asked or skips it. */
const bleedingOn = (person: DemoPerson, day: string): Bleeding | null => {
  const at = cycleDay(person, day);
  if (at === null) return null;
  const isHeavy = person.symptoms.some(({ name }) => name === 'Heavy bleeding');
  const course: readonly Bleeding[] = ['light', isHeavy ? 'heavy' : 'medium', 'medium', 'light', 'spotting'];
  return course[at - 1] ?? 'none';
};

/** Usual severity of her symptoms after a number of days as a member. Treatments that help lower the symptoms that they are for. */
export const symptomsAfter = ({ symptoms, treatments }: DemoPerson, since: number): DemoSymptom[] =>
  symptoms.map(({ name, severity }) => {
    const helped = treatments
      .filter((treatment) => eases(treatment, name))
      .map(({ begunBefore, effect }) => effect * (settled(begunBefore + since) - settled(begunBefore)));
    return { name, severity: rated(severity - RELIEF * Math.max(0, ...helped)) };
  });

const symptomsOn = (person: DemoPerson, { day, since }: DemoDay, random: Random): DemoSymptom[] => {
  const bleeds = (cycleDay(person, day) ?? Infinity) <= BLEEDING_DAYS;
  return symptomsAfter(person, since).map(({ name, severity }) => {
    const inCycle = bleeds || !cycleSymptoms.includes(name) ? 0 : -1;
    return { name, severity: rated(severity + inCycle + noise(random) * 1.2) };
  });
};

/** The worst of her symptoms that show in an answer; 0 for none. */
const worst = (symptoms: readonly DemoSymptom[], answer: keyof typeof habits.felt): number =>
  Math.max(0, ...symptoms.map(({ name, severity }) => (habits.felt[answer].includes(name) ? severity : 0)));

/** How much of her plan she followed: less over the first two months, and at weekends. */
const followed = (adherence: number, { day, since }: DemoDay, random: Random): PlanAdherence | null => {
  if (random.chance(0.1)) return null;
  const now = adherence * (0.6 + 0.4 * Math.exp(-since / 60)) - (isWeekend(day) ? 0.12 : 0);
  const felt = now + noise(random) * 0.3;
  if (felt < 0.2) return 'none';
  if (felt < 0.45) return 'some';
  return felt < 0.7 ? 'most' : 'all';
};

const noteOn = (mood: number, sleep: number, random: Random): string | null => {
  if (!random.chance(0.08)) return null;
  if (sleep <= 2) return labelled(random.pick(habits.notes.poor));
  return sleep >= 4 && mood >= 4 ? labelled(random.pick(habits.notes.good)) : null;
};

/** Answers her check-ins, day after day: sleep carries over into the day, a workout into the next night. */
export const createDays = (person: DemoPerson) => {
  const { cycle, moves, restedByMoving } = person;
  let workedOut = false;
  return (on: DemoDay, random: Random) => {
    const { day } = on;
    const symptoms = symptomsOn(person, on, random);
    const heat = worst(symptoms, 'hotFlashes') * (habits.heat[getMonth(day, { in: utc })] ?? 1);
    const rested = (isWeekend(day) ? 0.35 : 0) + (workedOut ? restedByMoving : 0) + noise(random) * 1.3;
    const sleep = rated(4.4 - 0.45 * worst(symptoms, 'sleep') + rested);
    const workout = random.chance(moves * (habits.workouts[weekday(day)] ?? 1));
    const at = cycleDay(person, day);
    const low = at !== null && cycle !== null && at > cycle - LOW_DAYS_BEFORE ? 0.9 : 0;
    const lifted = 0.35 * sleep - low + (workout ? 0.4 : 0) + noise(random) * 0.9;
    const mood = rated(3.3 - 0.3 * worst(symptoms, 'mood') + lifted);
    const awake = 0.5 * sleep + (workout ? 0.3 : 0) + noise(random);
    const energy = rated(1.9 - 0.2 * worst(symptoms, 'energy') + awake);
    workedOut = workout;
    return {
      mood,
      sleep,
      energy,
      hotFlashes: heat === 0 ? 0 : within(heat * 1.3 + noise(random) * 2, 0, 20),
      workout,
      bleeding: bleedingOn(person, day),
      planFollowed: followed(person.adherence, on, random),
      symptoms,
      note: noteOn(mood, sleep, random),
    };
  };
};

export type CheckInContent = ReturnType<ReturnType<typeof createDays>>;
