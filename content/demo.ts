import { storyTags } from '@secondspring/contracts/vocabulary/community-words.ts';
import { menopausePhases } from '@secondspring/contracts/vocabulary/phase/words.ts';
import {
  reviewSideEffects,
  reviewSymptoms,
  useDurations,
  type ReviewSymptom,
} from '@secondspring/contracts/vocabulary/review/words.ts';
import { z } from 'zod';
import { readYaml } from './read.ts';

const phase = z.enum(menopausePhases).exclude(['not-sure']);
const troubleName = z.enum(['heat', 'sleep', 'mind', 'body', 'intimacy', 'cycle']);
/** How satisfied the writer of a review is: 4 or 5 stars, 3, 1 or 2. */
const satisfaction = z.enum(['content', 'mixed', 'disappointed']);
const reviewSymptom = z.enum(reviewSymptoms);
const lines = z.array(z.string().min(1));
const bySatisfaction = z.record(satisfaction, lines);

/** Who may have written a text: a member who meets every given condition. A story with a phase as its tag names it here too. */
const writtenBy = z.strictObject({
  trouble: troubleName.optional(),
  phases: z.array(phase).optional(),
  /** From and to, in years. */
  ages: z.tuple([z.int(), z.int()]).optional(),
  /** Slug of a treatment. */
  takes: z.string().optional(),
});
/** `topic`: slug of the category of the board that the subject belongs to. */
const text = z.strictObject({
  title: z.string(),
  content: z.string(),
  topic: z.string(),
  tags: z.array(z.enum(storyTags)).default([]),
  by: writtenBy.default({}),
});

/** Shown with "(demo)" appended. */
export const firstNames = readYaml('demo/names.yml', lines);

/** Anyone may have written a post without `by`. */
export const demoPosts = readYaml('demo/posts.yml', z.array(text));

export const demoStories = readYaml('demo/stories.yml', z.array(text.required({ tags: true, by: true })));

/** Replies to a post or story, by its topic: each reply suits any of them. */
export const replies = readYaml('demo/replies.yml', z.record(z.string(), lines));

/** Words of reviews. `{it}` stands for the symptom that the review names first. */
export const reviewWords = readYaml(
  'demo/reviews.yml',
  z.strictObject({
    aboutSymptom: bySatisfaction,
    /** For a review that names no symptom. */
    overall: bySatisfaction,
    /** How long she has used it, in words that match the chosen duration. */
    soLong: z.record(z.enum(useDurations), lines),
    symptomInWords: z.record(reviewSymptom, z.string()),
    /** By the slug of the treatment's category. */
    byCategory: z.record(
      z.string(),
      z.strictObject({ sideEffects: z.array(z.enum(reviewSideEffects)), says: bySatisfaction }),
    ),
  }),
);

const symptoms = readYaml(
  'demo/troubles.yml',
  z.strictObject({
    troubles: z.array(
      z.strictObject({
        name: troubleName,
        phases: z.array(phase),
        /** Symptoms she feels strongly. */
        core: lines,
        /** Symptoms that she may have mildly. */
        alongside: lines,
        /** Slugs of the catalogue. */
        treatments: lines,
      }),
    ),
    cycleSymptoms: lines,
    inReviews: z.record(z.string(), reviewSymptom),
  }),
);
export const { troubles } = symptoms;
/** Symptoms that only a member who still has periods may have. */
export const { cycleSymptoms } = symptoms;
/** Names of assessment symptoms in reviews. */
export const inReviews: Readonly<Partial<Record<string, ReviewSymptom>>> = symptoms.inReviews;

const byMonth = z.array(z.number()).length(12);
const byWeekday = z.array(z.number()).length(7);

/** How members behave and feel. Factors of months and weekdays are about 1. */
export const habits = readYaml(
  'demo/habits.yml',
  z.strictObject({
    joining: byMonth,
    visiting: byWeekday,
    heat: byMonth,
    workouts: byWeekday,
    felt: z.strictObject({ hotFlashes: lines, sleep: lines, mood: lines, energy: lines }),
    notes: z.strictObject({ poor: lines, good: lines }),
    effects: z.record(z.string(), z.number()),
    usedFrom: z.record(z.enum(useDurations), z.int()),
  }),
);

export type DemoPhase = z.output<typeof phase>;
export type Satisfaction = z.output<typeof satisfaction>;
export type WrittenBy = z.output<typeof writtenBy>;
/** Symptoms that occur together, and the treatments that a member would try. */
export type Trouble = (typeof troubles)[number];
