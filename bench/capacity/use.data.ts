import type { EventType } from '@secondspring/contracts/events/catalogue.ts';

/** An assumption about how members use the product, and its reason. */
export type Assumed = { readonly value: number; readonly why: string };

/** Assumptions. Replace those that you have counted: every table follows. */
export const use = {
  comes: {
    value: 0.25,
    why: 'share of members who come on a day; a third leaves within two weeks, those who stay check in on most days',
  },
  visits: { value: 1.5, why: 'visits a day of a member who comes: her check-in, and sometimes the board' },
  memberReads: { value: 15, why: 'calls a visit: five pages, each drawn from two or three calls' },
  visitors: {
    value: 2,
    why: 'visitors for each member who comes: search engines lead them to articles and reviews',
  },
  visitorReads: { value: 5, why: 'public lists that a visitor asks for' },
  alreadyHas: { value: 0.3, why: 'share of them that her browser has, so that 304 answers' },
  busiestHour: {
    value: 0.12,
    why: 'share of the day’s traffic: the evening, when an even day would have 0.042',
  },
  busiestMinute: { value: 1.5, why: 'the busiest minute against the mean of its hour' },
  communityLists: {
    value: 30,
    why: 'addresses of public lists and threads of the community that visitors ask for at one time',
  },
  reviewLists: { value: 60, why: 'the same of the reviews: categories, treatments, their reviews' },
  versions: { value: 100, why: 'signals a second that a projector sends at most: one a batch' },
  connectionSeconds: {
    value: 6,
    why: 'a page’s requests, and the five seconds for which the proxy keeps a connection',
  },
  pages: { value: 5, why: 'pages a visit, each with a connection of its own' },
  hotRows: {
    value: 0.1,
    why: 'share of a year’s rows, with their indexes, that is asked for daily: those of the last month',
  },
  fileMegabytes: { value: 2, why: 'a photographed or scanned page of a lab' },
  firstVisitKilobytes: { value: 150, why: 'scripts, styles and fonts of a first visit, compressed' },
  answerKilobytes: { value: 4, why: 'a list or document, compressed' },
  newBrowsers: { value: 0.5, why: 'share of visits by visitors that have no files of ours yet' },
  spread: {
    value: 1,
    why: 'standard deviation of a service time ÷ its mean; means are measured, the spread is not, and this is that of an exponential',
  },
  flushMilliseconds: { value: 2, why: 'wait for the disk of an append, while others are flushed with it' },
  busy: {
    value: 0.6,
    why: 'share of a processor that we plan to use in the busiest minute; the simulation shows why',
  },
} as const satisfies Readonly<Record<string, Assumed>>;

/** What a member who comes does on a day, as the event it appends. */
export type Act = {
  readonly event: EventType;
  readonly aDay: number;
  readonly why: string;
  /** Rows that a year's acts leave, by table. One that replaces its row leaves a part. */
  readonly rows: Readonly<Record<string, number>>;
};

/** Two of five items are anonymous, and have a key of their own. */
const keyOfItem = { 'keys_community.item_keys': 0.4 } as const;

export const acts: readonly Act[] = [
  { event: 'CheckInRecorded', aDay: 0.6, why: 'what most come for', rows: { 'health.check_ins': 1 } },
  {
    event: 'CarePlanItemTicked',
    aDay: 0.4,
    why: 'a few small steps a week',
    rows: { 'health.ticked_items': 0.3 },
  },
  { event: 'CarePlanItemUnticked', aDay: 0.2, why: 'half of them are taken back the next week', rows: {} },
  { event: 'TreatmentEntryRecorded', aDay: 0.03, why: 'one a month', rows: { 'health.treatment_log': 0.7 } },
  { event: 'AssessmentDraftSaved', aDay: 0.03, why: 'kept twice in an assessment', rows: {} },
  { event: 'AssessmentCompleted', aDay: 0.012, why: 'each 90 days', rows: { 'health.assessments': 1 } },
  {
    event: 'CarePlanGenerated',
    aDay: 0.012,
    why: 'one with each assessment',
    rows: { 'health.care_plans': 1 },
  },
  { event: 'LabFileUploaded', aDay: 0.003, why: 'one a year', rows: { 'health.bloodwork_files': 1 } },
  { event: 'PostVoted', aDay: 0.2, why: 'one of five on the board', rows: { 'community.post_votes': 1 } },
  { event: 'CommentVoted', aDay: 0.2, why: 'as many', rows: { 'community.comment_votes': 1 } },
  {
    event: 'PostPublished',
    aDay: 0.01,
    why: 'few write, many read',
    rows: { 'community.posts': 1, ...keyOfItem },
  },
  {
    event: 'CommentPosted',
    aDay: 0.05,
    why: 'five to a post',
    rows: { 'community.comments': 1, ...keyOfItem },
  },
  {
    event: 'StoryPublished',
    aDay: 0.001,
    why: 'one to ten posts',
    rows: { 'community.stories': 1, 'community.story_tags': 2, ...keyOfItem },
  },
  {
    event: 'StoryCommentPosted',
    aDay: 0.01,
    why: 'ten to a story',
    rows: { 'community.story_comments': 1, ...keyOfItem },
  },
  {
    event: 'ReviewSubmitted',
    aDay: 0.01,
    why: 'three a year of a member who stays',
    rows: { 'reviews.treatment_reviews': 1, ...keyOfItem },
  },
  { event: 'ReviewMarkedHelpful', aDay: 0.1, why: 'ten to a review', rows: { 'reviews.helpful_marks': 1 } },
  { event: 'ItemReported', aDay: 0.001, why: 'one to ten posts', rows: { 'community.reports': 1 } },
];

/** Share of the members who joined in the year, and the events of joining. */
export const JOINING_SHARE = 0.5;
export const joining: readonly EventType[] = [
  'UserRegistered',
  'ProfileUpdated',
  'ConsentGiven',
  'ConsentGiven',
  'ProgressStarted',
];

/** Rows of each member, whatever she does. Two browsers, and a key in each compartment that she has written in. */
export const rowsOfMember: Readonly<Record<string, number>> = {
  'identity.users': 1,
  'identity.consents': 2,
  'health.members': 1,
  'health.user_progress': 1,
  'community.members': 1,
  'reviews.members': 1,
  'public.sessions': 1.3,
  'keys_identity.person_keys': 1,
  'keys_health.item_keys': 1,
  'keys_community.person_keys': 0.8,
  'keys_reviews.person_keys': 0.8,
};
