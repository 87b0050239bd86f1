import type { EventType } from '@secondspring/contracts/events/catalogue.ts';

/**
 * Measured costs. Processor times are of one of the two cores of the machine that measured them; none is final: replace
 * them by your own machine's, and the tables follow.
 */

/** The processes that a request keeps busy, in the order in which it meets them. */
export const stages = ['front', 'store', 'postgres', 'projector'] as const;
export type Stage = (typeof stages)[number];
export type Work = Readonly<Record<Stage, number>>;

/** Where a figure comes from. `by` is a command, `on` the day. */
export type Source = { readonly by: string; readonly on: string };

const work = (front: number, postgres = 0, store = 0, projector = 0): Work => ({
  front,
  store,
  postgres,
  projector,
});

/** Microseconds of processor time of each call, by stage. */
export const calls = {
  document: {
    ...work(81),
    by: 'npm run bench -- kept-answers',
    on: '2026-11-28',
  },
  keptList: { ...work(59), by: 'npm run bench -- kept-answers', on: '2026-11-28' },
  unchangedList: { ...work(53), by: 'npm run bench -- kept-answers', on: '2026-11-28' },
  newList: { ...work(1_215, 1_430), by: 'a profile of GET /api/treatments/{id}/reviews', on: '2026-11-27' },
  memberList: {
    ...work(1_290, 1_400),
    by: 'a profile of GET /api/community/posts by members',
    on: '2026-11-27',
  },
  vote: {
    ...work(1_332, 1_145, 444, 374),
    by: 'npm run bench -- votes',
    on: '2026-11-28',
  },
} as const satisfies Readonly<Record<string, Work & Source>>;

export type Call = keyof typeof calls;

/** Other measured figures, each in the unit that its name says. */
export const costs = {
  microsecondsPerWriteHeard: { value: 42, by: 'npm run bench -- signals', on: '2026-11-28' },
  microsecondsPerEventRebuilt: { value: 40, by: 'npm run bench -- rebuild', on: '2026-11-27' },
  eventsRebuiltASecond: {
    value: 43_000,
    by: 'npm run bench -- rebuild, on two free cores at best',
    on: '2026-11-27',
  },
  rawAppendsASecond: {
    value: 2_500,
    by: 'npm run bench -- event-store-append, beside other work; 5,000 are promised on free cores',
    on: '2026-11-28',
  },
  secondsPerGigabyteAtStart: { value: 5, by: 'decision 0002, the embedded store', on: '2026-11-20' },
  eventsBackedUpASecond: {
    value: 60_000,
    by: 'npm run bench -- rebuild: its peer, the client’s readAll',
    on: '2026-11-27',
  },
  megabytesRewrittenASecond: {
    value: 33,
    by: 'npm run bench -- storage: VACUUM FULL of the check-ins',
    on: '2026-11-28',
  },
  recordBytes: {
    value: 306,
    by: 'npm run bench -- storage: bytes of log beyond data and metadata',
    on: '2026-11-28',
  },
  indexBytes: {
    value: 317,
    by: 'npm run bench -- storage: the embedded store’s index, an event',
    on: '2026-11-28',
  },
  megabytesOfProcess: {
    value: 384,
    by: 'SERVICE_MEMORY of docker-compose.yml, its default',
    on: '2026-11-23',
  },
  megabytesOfStore: { value: 290, by: 'npm run bench -- event-store-append', on: '2026-11-28' },
} as const satisfies Readonly<Record<string, Source & { value: number }>>;

/** What the code or a configuration allows. `where` says which. */
export const bounds = {
  proxyConnections: { value: 4_000, where: 'deploy/proxy/haproxy-conf.ts' },
  busConnections: { value: 256, where: 'deploy/secrets/nats-conf.ts' },
  databaseConnections: { value: 300, where: 'POSTGRES_CONNECTIONS' },
  connectionsOfProcess: { value: 15, where: 'DATABASE_POOL and KEYS_DATABASE_POOL' },
  membersRemembered: { value: 20_000, where: 'platform/http/sessions/own-writes.ts, for a minute' },
  secondsOfQuery: { value: 3, where: 'platform/postgres/pool.ts' },
  secondsBetweenBackups: { value: 3_600, where: 'BACKUP_HOURS' },
  rowsRemembered: { value: 8_000_000, where: 'decision 0020, keys of a table during a rebuild' },
} as const;

/** A machine of the tables. Its cores are as fast as the one that the costs were measured on. */
export const machine = { cores: 8, memoryGigabytes: 32, diskGigabytes: 2_000 } as const;

/** Bytes of data and metadata of an event as JSON. By `npm run bench -- storage`, 2026-11-28. */
export const eventBytes: Readonly<Partial<Record<EventType, number>>> = {
  ProgressStarted: 94,
  UserRegistered: 270,
  ProfileUpdated: 355,
  ConsentGiven: 195,
  AssessmentCompleted: 651,
  CarePlanGenerated: 7_407,
  CarePlanItemTicked: 155,
  TreatmentEntryRecorded: 490,
  CheckInRecorded: 858,
  ReviewSubmitted: 772,
  PostPublished: 670,
  PostVoted: 116,
  ReviewMarkedHelpful: 96,
  CommentPosted: 553,
  CommentVoted: 167,
  StoryPublished: 783,
  CarePlanItemUnticked: 155,
  ItemReported: 321,
  ItemRestored: 182,
  ReviewRevised: 841,
  StoryCommentPosted: 563,
};

/** An event that the measured history holds too few of. */
export const OTHER_EVENT_BYTES = 600;

/** Bytes of a row with its share of the indexes, as a rebuild leaves it. By `npm run bench -- storage`, 2026-11-28. */
export const rowBytes: Readonly<Record<string, number>> = {
  'community.comment_votes': 153,
  'community.comments': 447,
  'community.members': 218,
  'community.post_votes': 145,
  'community.posts': 940,
  'community.story_comments': 599,
  'community.story_tags': 517,
  'health.assessments': 789,
  'health.care_plans': 8_360,
  'health.check_ins': 912,
  'health.members': 204,
  'health.ticked_items': 158,
  'health.treatment_log': 581,
  'health.user_progress': 191,
  'identity.consents': 231,
  'identity.users': 259,
  'public.sessions': 1_117,
  'reviews.helpful_marks': 110,
  'reviews.members': 218,
  'reviews.treatment_reviews': 861,
  'keys_community.item_keys': 318,
  'keys_community.person_keys': 576,
  'keys_health.item_keys': 286,
  'keys_identity.person_keys': 494,
  'keys_reviews.person_keys': 549,
};

/** A row of a table that the measured history holds too few of. */
export const OTHER_ROW_BYTES = 700;
