import { noReviewContent } from '@secondspring/contracts/vocabulary/review/schema.ts';
import type { Output } from '../api/call.ts';
import type { Member } from '../session/session.ts';
import type { Answers } from './answers.ts';

const dated = { createdAt: '2026-09-20T10:00:00.000Z', updatedAt: '2026-09-20T10:00:00.000Z' };

/** Id of the sample with this number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A member who has signed in with an e-mail address and said who she is. */
export const memberOf = (changes: Partial<Member> = {}): Member => ({
  id: idOf(1),
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: null,
  profileImageUrl: null,
  dateOfBirth: '1974-03-02',
  menopausePhase: 'menopause',
  subscriptionPlan: 'free',
  emailVerified: true,
  username: 'Anna',
  age: 52,
  pendingEmail: null,
  ...dated,
  ...changes,
});

/** A category of treatments. */
export const sleepCategory: Output<'GET /api/treatment-categories'>[number] = {
  id: idOf(7),
  name: 'Sleep',
  slug: 'sleep',
  description: 'What helps at night.',
  icon: 'moon',
  createdAt: dated.createdAt,
};

/** A treatment of `sleepCategory`, without reviews. */
export const treatmentOf = (
  changes: Partial<Output<'GET /api/treatments/{id}'>> = {},
): Output<'GET /api/treatments/{id}'> => ({
  id: idOf(70),
  categoryId: sleepCategory.id,
  name: 'Melatonin',
  description: 'A hormone of the night.',
  evidence: {
    strength: 'B',
    note: 'It shortens the way into sleep.',
    source: 'A guideline',
    sourceUrl: null,
  },
  reviewCount: 0,
  averageRating: 0,
  recommendPercentage: null,
  ratingCounts: [0, 0, 0, 0, 0],
  createdAt: dated.createdAt,
  ...changes,
});

/** A review by somebody else: odd numbers are anonymous and do not recommend, even ones say everything. */
export const reviewOf = (
  number: number,
  changes: Partial<Output<'GET /api/treatments/{id}/reviews'>[number]> = {},
): Output<'GET /api/treatments/{id}/reviews'>[number] => ({
  ...noReviewContent,
  id: idOf(number),
  treatmentId: idOf(70),
  overallRating: 1 + (number % 5),
  durationMonths: number % 2 === 0 ? '3-6' : null,
  symptomsAddressed: number % 2 === 0 ? ['Hot flashes'] : [],
  symptomImprovement: number % 4 === 0 ? { 'Hot flashes': 'bit-better' } : null,
  sideEffects: number % 2 === 0 ? ['Headaches'] : [],
  reviewText: 'It took about six weeks before I noticed anything.',
  wouldRecommend: number % 2 === 0,
  helpfulCount: 0,
  isAnonymous: number % 2 === 1,
  firstName: number % 2 === 1 ? null : 'Maya',
  ageAtReview: number % 2 === 1 ? null : 52,
  ...dated,
  isMine: false,
  markedHelpful: false,
  ...changes,
});

const long =
  'It took about six weeks before I noticed anything. Then the nights became quieter, and I stopped dreading the afternoon meetings.\n\nAsk about it if nothing changes. Donaudampfschifffahrtsgesellschaftskapitän.';

/** A post as the service would answer it. */
export const postOf = (number: number): Output<'GET /api/community/posts/{id}'> => ({
  id: idOf(number),
  userId: null,
  categoryId: number % 3 === 0 ? null : 1 + (number % 6),
  title:
    number % 4 === 1 ? `Perimenopausal sleeplessness, night ${number}: what helps you?` : `Post ${number}`,
  content: long,
  isAnonymous: number % 2 === 1,
  isPinned: number === 1,
  upvotes: 1234 - number,
  myVote: 0,
  commentCount: 12,
  ...dated,
});

/** A comment under the first post. */
export const commentOf = (number: number): Output<'GET /api/community/posts/{id}/comments'>[number] => ({
  id: idOf(number),
  postId: idOf(1),
  userId: null,
  content: long,
  isAnonymous: number % 2 === 0,
  upvotes: -number,
  myVote: number % 3 === 0 ? 1 : 0,
  ...dated,
});

/** A story. */
export const storyOf = (number: number): Output<'GET /api/stories/{id}'> => ({
  id: idOf(number),
  userId: null,
  title: `How it went, part ${number}`,
  content: long,
  tags: ['Healthcare professional visits', 'HRT', 'Perimenopause', 'Sleep issues'],
  isAnonymous: number % 2 === 0,
  firstName: number % 2 === 0 ? null : 'Maximiliane-Alexandra',
  commentCount: 3,
  ...dated,
});

/** A comment under the first story. */
export const storyCommentOf = (number: number): Output<'GET /api/stories/{id}/comments'>[number] => ({
  id: idOf(number),
  storyId: idOf(1),
  userId: null,
  content: long,
  firstName: number % 2 === 0 ? null : 'Maximiliane-Alexandra',
  age: number % 2 === 0 ? null : 52,
  ...dated,
});

/** As many things as wanted, numbered from 1. */
export const many = <Item>(length: number, itemOf: (number: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => itemOf(index + 1));

/** The first categories of the board. */
export const postCategories: Output<'GET /api/community/categories'> = [
  'Introductions',
  'Symptoms',
  'Sleep & Energy',
].map((name, index) => ({
  id: index + 1,
  name,
  slug: name.toLowerCase().replaceAll(/[^a-z]+/gu, '-'),
  description: name,
  icon: 'moon',
  createdAt: dated.createdAt,
}));

/** What a member agreed to. */
export const consentsOf = (isGiven: boolean): Output<'GET /api/consents'> => [
  {
    purpose: 'health-data',
    given: isGiven,
    textVersion: isGiven ? '2026-11-21' : null,
    givenAt: isGiven ? dated.createdAt : null,
  },
  { purpose: 'research', given: false, textVersion: null, givenAt: null },
];

/** What a member has reached: nothing yet, unless said otherwise. */
export const progressOf = (
  changes: Partial<Output<'GET /api/progress/user/{userId}'>> = {},
): Output<'GET /api/progress/user/{userId}'> => ({
  userId: idOf(1),
  assessmentCompleted: false,
  carePlanGenerated: false,
  assessmentCount: 0,
  daysTracked: 0,
  twoWeeksTracked: false,
  firstConsultation: false,
  progressPercentage: 0,
  lastActivityAt: dated.createdAt,
  ...changes,
});

/** A check-in that answers only what it must. */
export const checkInOf = (
  day: string,
  changes: Partial<Output<'PUT /api/check-ins/{day}'>> = {},
): Output<'PUT /api/check-ins/{day}'> => ({
  day,
  recordedAt: dated.createdAt,
  mood: 4,
  sleep: 4,
  energy: 4,
  hotFlashes: null,
  workout: null,
  planFollowed: null,
  bleeding: null,
  symptoms: [],
  note: null,
  ...changes,
});

/** Answers for the progress page of a member who consented and noted nothing yet. */
export const quietProgress = {
  getProgress: () => progressOf(),
  listCheckIns: () => [],
  listRedFlags: () => [],
  listConsents: () => consentsOf(true),
  listAssessments: () => [],
  listTreatmentEntries: () => [],
} satisfies Answers;

/** A completed assessment. */
export const assessmentSample: Output<'POST /api/assessments'> = {
  id: idOf(30),
  userId: idOf(1),
  ageRange: '50-54',
  symptoms: [{ name: 'Fatigue', severity: 3 }],
  safety: [],
  day: dated.createdAt.slice(0, 10),
  completedAt: dated.createdAt,
};

type CarePlan = Output<'GET /api/care-plans/user/{userId}'>;

/** An item of a care plan, not done. */
export const planItemOf = (
  place: number,
  changes: Partial<CarePlan['details'][number]> = {},
): CarePlan['details'][number] => ({
  item: place,
  list: 'lifestyle',
  text: `Item ${place}`,
  title: `Title ${place}`,
  takes: null,
  why: null,
  weekdays: [],
  ruleId: `rule-${place}`,
  strength: 'A',
  caution: null,
  source: 'A guideline',
  sourceUrl: null,
  askAbout: false,
  done: false,
  ...changes,
});

/** A care plan with an item of each list, none done. */
export const carePlanOf = (changes: Partial<CarePlan> = {}): CarePlan => ({
  id: idOf(40),
  userId: idOf(1),
  assessmentId: idOf(30),
  recommendations: {
    lifestyle: ['Go to bed at the same time.'],
    exercises: ['Walk for half an hour.'],
    dietary: ['Eat fewer late meals.'],
    supplements: ['Ask about vitamin D.'],
  },
  details: (['lifestyle', 'exercises', 'dietary', 'supplements'] as const).map((list, index) =>
    planItemOf(index + 1, {
      list,
      text: `A step of the list ${list}.`,
      title: `Step for ${list}`,
      takes: 'A little time.',
      why: 'It helps.',
      strength: 'B',
    }),
  ),
  startWith: [1],
  redFlags: [],
  ruleSetVersion: 1,
  progressScore: 0,
  day: dated.createdAt.slice(0, 10),
  createdAt: dated.createdAt,
  ...changes,
});

/** Reminder settings; off by default. */
export const remindersOf = (
  changes: Partial<Output<'GET /api/reminders'>> = {},
): Output<'GET /api/reminders'> => ({
  byEmail: false,
  timeOfDay: null,
  timeZone: null,
  subscriptions: [],
  pushKey: 'BPushKey',
  ...changes,
});
