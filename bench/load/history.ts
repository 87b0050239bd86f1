import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { reviewSideEffects, reviewSymptoms } from '@secondspring/contracts/vocabulary/review.ts';
import type { StampedEvent } from '@secondspring/platform/event-store/event-codec.ts';
import type { KeyRef } from '@secondspring/platform/vault/vault.ts';
import { keyOf, replacedOf, verdictOf, withdrawnOf, type Review } from './review.ts';
import { uuidOf } from './review-rows.ts';
import { reviewText } from './words.ts';

/** An event with the stream that it belongs in and whose key seals it. */
export type Act = { readonly stream: string; readonly event: StampedEvent; readonly key: KeyRef | null };

/** Shares of each kind in a hundred acts, in the proportions that one expects of a busy community. */
const KINDS = [
  ['register', 10],
  ['profile', 8],
  ['submit', 24],
  ['revise', 5],
  ['withdraw', 2],
  ['mark', 46],
  ['unmark', 5],
] as const;
const TREATMENT_COUNT = 45;
const CATEGORY_COUNT = 8;

/** A small repeatable source of numbers from 0 up to 1 (mulberry32), so that every run measures the same history. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Mark = { tag: string; reviewId: string };

const stamped = (event: NewEvent): StampedEvent => ({ ...event, id: randomUUID() });

const catalogue = (): Act[] => [
  ...Array.from({ length: CATEGORY_COUNT }, (_, index): Act => {
    const categoryId = uuidOf(`category ${index}`);
    const data = {
      categoryId,
      name: `Category ${index}`,
      slug: `category-${index}`,
      description: 'What belongs together.',
      icon: 'leaf',
      position: index + 1,
    };
    return {
      stream: `treatmentCategory-${categoryId}`,
      event: stamped({ type: 'TreatmentCategoryDefined', data }),
      key: null,
    };
  }),
  ...Array.from({ length: TREATMENT_COUNT }, (_, index): Act => {
    const treatmentId = uuidOf(`treatment ${index}`);
    const data = {
      treatmentId,
      categoryId: uuidOf(`category ${index % CATEGORY_COUNT}`),
      name: `Treatment ${index}`,
      description: 'What it is and how it is taken.',
      evidence: { strength: 'B', note: 'Some evidence.', source: 'A guideline', sourceUrl: null },
    } as const;
    return {
      stream: `treatment-${treatmentId}`,
      event: stamped({ type: 'TreatmentDefined', data }),
      key: null,
    };
  }),
];

/**
 * A history of reviews in the order in which it happened: the catalogue first, then members who register, review, revise,
 * withdraw and find helpful, the newer reviews and the first few treatments more than others.
 */
export const history = (count: number, random: () => number): Act[] => {
  const acts = catalogue();
  const members: string[] = [];
  const reviews: Review[] = [];
  const marks: Mark[] = [];
  const one = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  const recent = <T>(all: readonly T[]): T | undefined => all[Math.floor(all.length * Math.sqrt(random()))];
  const add = (stream: string, event: NewEvent, key: KeyRef | null): void =>
    void acts.push({ stream, event: stamped(event), key });
  const say = (review: Review, previous: Review | null): void => {
    const index = acts.length;
    const data = {
      ...verdictOf(review),
      symptomsAddressed: reviewSymptoms.slice(index % 5, (index % 5) + 3),
      sideEffects: reviewSideEffects.slice(0, index % 3),
      reviewText: reviewText(index),
      ageAtReview: 45 + (index % 15),
    };
    const stream = `review-${review.id}`;
    const key = keyOf(review);
    if (previous === null) add(stream, { type: 'ReviewSubmitted', data }, key);
    else add(stream, { type: 'ReviewRevised', data: { ...data, ...replacedOf(previous) } }, key);
  };
  const verdict = () => ({ rating: 1 + Math.floor(random() * 5), recommended: random() < 0.6 });
  const kinds = KINDS.flatMap(([kind, share]) => Array.from({ length: share }, () => kind));

  while (acts.length < count) {
    const kind = one(kinds);
    const review = recent(reviews);
    const member = one(members);
    if (kind === 'register' || member === undefined) {
      const userId = uuidOf(`member ${members.length}`);
      members.push(userId);
      const data = { userId, email: `member-${members.length}@example.org` };
      add(`user-${userId}`, { type: 'UserRegistered', data }, { person: userId });
    } else if (kind === 'profile') {
      const data = {
        userId: member,
        firstName: `Name ${acts.length}`,
        lastName: null,
        dateOfBirth: '1974-05-06',
        menopausePhase: 'perimenopause' as const,
      };
      add(`user-${member}`, { type: 'ProfileUpdated', data }, { person: member });
    } else if (kind === 'submit' || review === undefined) {
      const treatmentId = uuidOf(`treatment ${Math.floor(TREATMENT_COUNT * random() ** 2)}`);
      const id = uuidOf(`review ${reviews.length}`);
      const said = { id, treatmentId, author: member, anonymous: random() < 0.4, ...verdict() };
      reviews.push(said);
      say(said, null);
    } else if (kind === 'revise') {
      const before = { ...review };
      say(Object.assign(review, verdict()), before);
    } else if (kind === 'withdraw') {
      add(`review-${review.id}`, { type: 'ReviewWithdrawn', data: withdrawnOf(review) }, null);
      say(review, null);
    } else if (kind === 'mark') {
      const tag = uuidOf(`mark ${acts.length}`);
      marks.push({ tag, reviewId: review.id });
      add(`helpful-${tag}`, { type: 'ReviewMarkedHelpful', data: { reviewId: review.id } }, null);
    } else {
      const mark = marks.splice(Math.floor(random() * marks.length), 1)[0];
      if (mark === undefined) continue;
      add(`helpful-${mark.tag}`, { type: 'HelpfulMarkRemoved', data: { reviewId: mark.reviewId } }, null);
    }
  }
  return acts.slice(0, count);
};
