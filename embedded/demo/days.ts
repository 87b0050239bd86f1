import { cycleSymptoms } from '@secondspring/content/demo.ts';
import type { checkInContent } from '@secondspring/contracts/vocabulary/check-in/schema.ts';
import type { Bleeding, PlanAdherence } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { WELLBEING } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { getDay } from 'date-fns/getDay';
import { getMonth } from 'date-fns/getMonth';
import { utc } from '@date-fns/utc';
import { daysSince1970 } from '@secondspring/platform/dates/utc.ts';
import type { z } from 'zod';
import { labelled } from './labelled.ts';
import type { DemoPerson, DemoSymptom } from './person.ts';
import type { Random } from './random.ts';

export type CheckInContent = z.output<typeof checkInContent>;

/** A day of a person: the calendar day, and how long she has been a member. */
export type DemoDay = { readonly day: string; readonly since: number };

/** Days until a treatment shows two thirds of its effect. */
const SETTLING = 40;
/** Points by which a treatment that helps fully lowers a severity. */
const RELIEF = 3;
const BLEEDING_DAYS = 5;
const LOW_DAYS_BEFORE = 4;
/** Heat makes symptoms worse in summer; by month from January. */
const HEAT = [0.8, 0.8, 0.9, 1, 1.1, 1.3, 1.45, 1.45, 1.15, 1, 0.9, 0.8] as const;
/** Workouts by weekday from Sunday. */
const WORKOUTS = [0.9, 1.25, 0.95, 1.2, 0.9, 0.6, 1.3] as const;
const WEEKEND: readonly number[] = [0, 6];

const weekday = (day: string): number => getDay(day, { in: utc });
const within = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.round(value)));
const wellbeing = (value: number): number => within(value, WELLBEING.min, WELLBEING.max);
/** About -1 to 1, mostly small. */
const noise = (random: Random): number => random.number() + random.number() - 1;

/** Share of its full effect that a treatment has after a number of days. */
const settled = (days: number): number => (days <= 0 ? 0 : 1 - Math.exp(-days / SETTLING));

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
      .filter(({ trouble }) => trouble.core.includes(name) || trouble.alongside.includes(name))
      .map(({ begunBefore, effect }) => effect * (settled(begunBefore + since) - settled(begunBefore)));
    return { name, severity: within(severity - RELIEF * Math.max(0, ...helped), 1, 5) };
  });

const symptomsOn = (person: DemoPerson, { day, since }: DemoDay, random: Random): DemoSymptom[] => {
  const at = cycleDay(person, day);
  return symptomsAfter(person, since).map(({ name, severity }) => {
    const inCycle = !cycleSymptoms.includes(name) || (at !== null && at <= BLEEDING_DAYS) ? 0 : -1;
    return { name, severity: within(severity + inCycle + noise(random) * 1.2, 1, 5) };
  });
};

const worst = (symptoms: readonly DemoSymptom[], names: readonly string[]): number =>
  Math.max(0, ...symptoms.filter(({ name }) => names.includes(name)).map(({ severity }) => severity));

const followed = (
  { adherence }: DemoPerson,
  { day, since }: DemoDay,
  random: Random,
): PlanAdherence | null => {
  if (random.chance(0.1)) return null;
  // Adherence falls over the first two months, and at weekends.
  const now = adherence * (0.6 + 0.4 * Math.exp(-since / 60)) - (WEEKEND.includes(weekday(day)) ? 0.12 : 0);
  const felt = now + noise(random) * 0.3;
  if (felt < 0.2) return 'none';
  if (felt < 0.45) return 'some';
  return felt < 0.7 ? 'most' : 'all';
};

const notes = {
  poor: ['Awake from three.', 'Long night, short fuse.', 'Tired all day.'],
  good: ['Slept through!', 'A good day, for once.', 'Felt like myself.'],
} as const;

const noteOn = (mood: number, sleep: number, random: Random): string | null => {
  if (!random.chance(0.08)) return null;
  if (sleep <= 2) return labelled(random.pick(notes.poor));
  return sleep >= 4 && mood >= 4 ? labelled(random.pick(notes.good)) : null;
};

/** Answers her check-ins, day after day: sleep carries over into the day, a workout into the next night. */
export const createDays = (person: DemoPerson): ((on: DemoDay, random: Random) => CheckInContent) => {
  let workedOut = false;
  return (on, random) => {
    const { day } = on;
    const symptoms = symptomsOn(person, on, random);
    const heat = worst(symptoms, ['Hot flashes', 'Night sweats']);
    const season = HEAT[getMonth(day, { in: utc })] ?? 1;
    const night = worst(symptoms, ['Insomnia', 'Sleep difficulties', 'Night sweats']);
    const weekend = WEEKEND.includes(weekday(day)) ? 0.35 : 0;
    const sleep = wellbeing(
      4.4 - 0.45 * night + weekend + (workedOut ? person.restedByMoving : 0) + noise(random) * 1.3,
    );
    const workout = random.chance(person.moves * (WORKOUTS[weekday(day)] ?? 1));
    const at = cycleDay(person, day);
    const low = at !== null && person.cycle !== null && at > person.cycle - LOW_DAYS_BEFORE ? 0.9 : 0;
    const mind = worst(symptoms, ['Anxiety', 'Irritability', 'Mood swings', 'Brain fog']);
    const mood = wellbeing(3.3 - 0.3 * mind + 0.35 * sleep - low + (workout ? 0.4 : 0) + noise(random) * 0.9);
    const tired = worst(symptoms, ['Fatigue', 'Low energy', 'Daytime sleepiness']);
    const energy = wellbeing(1.9 + 0.5 * sleep - 0.2 * tired + (workout ? 0.3 : 0) + noise(random));
    workedOut = workout;
    return {
      mood,
      sleep,
      energy,
      hotFlashes: heat === 0 ? 0 : within(heat * 1.3 * season + noise(random) * 2, 0, 20),
      workout,
      bleeding: bleedingOn(person, day),
      planFollowed: followed(person, on, random),
      symptoms,
      note: noteOn(mood, sleep, random),
    };
  };
};
