import { randomBytes, randomUUID } from 'node:crypto';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { listSessions } from '@secondspring/contracts/http/identity.ts';
import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { done } from '../product/done.ts';
import { signInMember, type Cast } from './cast.ts';
import { releaseCalls } from './release-calls.ts';
import {
  symptoms,
  assess,
  plan,
  review,
  post,
  comment,
  story,
  storyComment,
  treatmentEntry,
  savedArticle,
  pdf,
  labFile,
} from './things.ts';
import type { Prepared, ValidCall } from './valid-call.ts';
import type { Browser } from '../product/browser.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';

const today = (): string => utcDay(new Date());
const id = ({ id: made }: { id: string }): Prepared => ({ params: { id: made } });

/** Token of the link sent last. */
const newestToken = ({ product }: Cast): string => {
  const text = product.servers.mail.received()[0]?.text ?? '';
  return /token=([\w-]+)/u.exec(text)?.[1] ?? 'no link was sent';
};

let people = 0;
const evening = { timeOfDay: '20:30', timeZone: 'Europe/Berlin' };
/** A browser at a push service that does not exist. */
const pushSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/wp/${randomUUID()}`,
  p256dh: randomBytes(65).toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

/** A separate member who may lose her session. */
const somebody = (cast: Cast): Promise<Browser> =>
  signInMember(cast.product, `somebody${(people += 1)}@example.org`);

const mine = {
  prepare: ({ ownerId }: Cast) => ({ params: { userId: ownerId } }),
  other: 404,
} satisfies ValidCall;
const own = { prepare: () => ({}) } satisfies ValidCall;
const health = { textVersion: consentTexts['health-data'].version };
const report = { reason: 'unkind', note: 'Not kind' };

/** Valid calls by endpoint name. A test fails if an endpoint is missing. */
export const validCalls: Readonly<Record<string, ValidCall>> = {
  // edge
  ...releaseCalls,
  // identity
  getCurrentUser: own,
  updateProfile: {
    race: 'all win',
    prepare: () => ({ body: { firstName: 'Adalheidis', dateOfBirth: '1974-02-28' } }),
  },
  getUser: mine,
  eraseAccount: {
    race: 'one wins',
    prepare: async (cast) => ({ by: await somebody(cast) }),
    again: 401,
  },
  exportAccount: own,
  endAllSessions: {
    prepare: async (cast) => ({ by: await somebody(cast) }),
    again: 401,
  },
  listSessions: own,
  endSession: {
    race: 'one wins',
    prepare: async (cast) => {
      const by = await somebody(cast);
      const { email } = await done<{ email: string }>(by, 'GET', '/api/auth/user');
      await cast.product.browser().signIn(email);
      const sessions = await done<ResponseOf<typeof listSessions>>(by, 'GET', '/api/auth/sessions');
      return { by, params: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } };
    },
    again: 404,
  },
  endOtherSessions: { prepare: async (cast) => ({ by: await somebody(cast) }) },
  getReminders: own,
  changeReminders: { race: 'all win', prepare: () => ({ body: { ...evening, byEmail: false } }) },
  subscribeToPush: { prepare: () => ({ body: { ...evening, subscription: pushSubscription() } }) },
  unsubscribeFromPush: {
    prepare: async ({ owner }) => {
      const body = { ...evening, subscription: pushSubscription() };
      const made = await done<{ subscriptions: { id: string }[] }>(
        owner,
        'POST',
        '/api/reminders/subscriptions',
        body,
      );
      return id(made.subscriptions.at(-1) ?? { id: '' });
    },
    other: 404,
  },
  testReminders: own,
  requestEmailVerification: { prepare: () => ({ body: { email: 'owner@example.org' } }) },
  verifyEmail: {
    race: 'one wins',
    prepare: async (cast) => {
      const by = await somebody(cast);
      await done(by, 'POST', '/api/email/verification', {});
      return { by, body: { token: newestToken(cast) } };
    },
  },
  listConsents: own,
  giveConsent: { race: 'all win', prepare: () => ({ params: { purpose: 'health-data' }, body: health }) },
  withdrawConsent: {
    prepare: async ({ owner }) => {
      const { version: textVersion } = consentTexts.research;
      await done(owner, 'PUT', '/api/consents/research', { textVersion });
      return { params: { purpose: 'research' } };
    },
  },
  // health
  completeAssessment: {
    race: 'all win',
    prepare: () => ({ body: { ageRange: '45-49', symptoms, safety: [] } }),
  },
  previewCarePlan: {
    race: 'all win',
    prepare: () => ({ body: { ageRange: '45-49', symptoms, safety: [] } }),
  },
  listAssessments: mine,
  getAssessmentDraft: {
    prepare: async ({ owner, other, moderator }) => {
      for (const browser of [owner, other, moderator])
        await done(browser, 'PUT', '/api/assessments/draft', { ageRange: null, symptoms });
      return {};
    },
  },
  saveAssessmentDraft: { race: 'all win', prepare: () => ({ body: { ageRange: '50-54', symptoms } }) },
  discardAssessmentDraft: {
    prepare: async ({ owner }) => {
      await done(owner, 'PUT', '/api/assessments/draft', { ageRange: null, symptoms });
      return {};
    },
  },
  generateCarePlan: {
    race: 'all win',
    prepare: async (cast) => ({ body: { assessmentId: (await assess(cast)).id } }),
    other: 404,
  },
  getCarePlan: {
    prepare: async (cast) => {
      await plan(cast);
      return { params: { userId: cast.ownerId } };
    },
    other: 404,
  },
  tickCarePlanItem: {
    race: 'all win',
    prepare: async (cast) => ({ params: { id: (await plan(cast)).id, item: '1' } }),
    other: 404,
  },
  untickCarePlanItem: {
    prepare: async (cast) => {
      const { id: planId } = await plan(cast);
      await done(cast.owner, 'PUT', `/api/care-plans/${planId}/items/1`);
      return { params: { id: planId, item: '1' } };
    },
    other: 404,
  },
  scheduleCarePlanItem: {
    prepare: async (cast) => ({
      params: { id: (await plan(cast)).id, item: '1' },
      body: { weekday: 3, isPlanned: true },
    }),
    other: 404,
  },
  downloadCarePlan: {
    prepare: async (cast) => {
      await plan(cast);
      return { params: { userId: cast.ownerId } };
    },
    other: 404,
  },
  explainCarePlans: own,
  getProgress: {
    prepare: async (cast) => {
      await assess(cast);
      return { params: { userId: cast.ownerId } };
    },
    other: 404,
  },
  startProgress: own,
  recordCheckIn: {
    race: 'all win',
    prepare: () => ({
      params: { day: today() },
      body: {
        mood: 3,
        sleep: 4,
        energy: 2,
        hotFlashes: 1,
        workout: true,
        planFollowed: 'most',
        bleeding: 'light',
        symptoms,
        note: 'Well',
      },
    }),
  },
  listRedFlags: own,
  markRedFlagsRead: { race: 'all win', prepare: () => ({ body: { ruleIds: ['red-flag-joints'] } }) },
  listCheckIns: { prepare: () => ({ query: { from: '2026-01-01', to: '2026-06-30' } }) },
  listTreatmentEntries: own,
  recordTreatmentEntry: { race: 'all win', prepare: treatmentEntry },
  removeTreatmentEntry: {
    prepare: async ({ owner }) => {
      const { params, body } = treatmentEntry();
      await done(owner, 'PUT', `/api/treatment-log/${params.entryId}`, body);
      return { params };
    },
    other: 404,
  },
  uploadLabFiles: { race: 'all win', prepare: () => ({ files: [pdf()] }) },
  listLabFiles: mine,
  downloadLabFile: { prepare: async (cast) => id(await labFile(cast)), other: 404 },
  removeLabFile: { prepare: async (cast) => id(await labFile(cast)), other: 404 },
  exportHealth: own,
  exportSymptoms: own,
  listGuides: own,
  downloadGuides: own,
  downloadCompleteGuide: own,
  getGuide: {
    prepare: async ({ owner }) => {
      const { sleepGuide } = await done<{ sleepGuide: { slug: string } }>(owner, 'GET', '/api/resources');
      return { params: { slug: sleepGuide.slug } };
    },
  },
  listSavedArticles: own,
  saveArticle: { race: 'all win', prepare: savedArticle },
  unsaveArticle: {
    prepare: async ({ owner }) => {
      const { params, body } = savedArticle();
      // It may be saved under another id.
      const path = `/api/saved-articles/${params.savedId}`;
      const { id: savedId } = await done<{ id: string }>(owner, 'PUT', path, body);
      return { params: { savedId } };
    },
  },
  getTalk: { prepare: () => ({ params: { slug: 'winding-down' } }) },
  // community
  listPostCategories: own,
  listPosts: own,
  publishPost: {
    race: 'all win',
    prepare: () => ({ body: { title: 'A title', content: 'Some words', categoryId: 1, isAnonymous: true } }),
  },
  getPost: { prepare: async ({ owner }) => id(await post(owner)) },
  erasePost: { prepare: async ({ owner }) => id(await post(owner)), other: 404 },
  voteOnPost: {
    race: 'all win',
    prepare: async ({ other }) => ({ ...id(await post(other)), body: { voteType: 1 } }),
  },
  reportPost: {
    race: 'all win',
    prepare: async ({ other }) => ({ ...id(await post(other)), body: report }),
    other: 409,
  },
  listPostComments: { prepare: async ({ owner }) => id(await post(owner)) },
  commentOnPost: {
    race: 'all win',
    prepare: async ({ other }) => ({
      ...id(await post(other)),
      body: { content: 'Some words', isAnonymous: true },
    }),
  },
  voteOnComment: {
    race: 'all win',
    prepare: async (cast) => ({ ...id(await comment(cast, cast.other, cast.other)), body: { voteType: -1 } }),
  },
  reportComment: {
    prepare: async (cast) => ({ ...id(await comment(cast, cast.other, cast.other)), body: report }),
    other: 409,
  },
  eraseComment: { prepare: async (cast) => id(await comment(cast, cast.owner, cast.other)), other: 404 },
  search: { prepare: () => ({ body: { text: 'words' } }) },
  exportCommunity: own,
  listStories: own,
  publishStory: {
    race: 'all win',
    prepare: () => ({ body: { title: 'A title', content: 'Some words', tags: ['HRT'], isAnonymous: true } }),
  },
  getStory: { prepare: async ({ owner }) => id(await story(owner)) },
  eraseStory: { prepare: async ({ owner }) => id(await story(owner)), other: 404 },
  listStoriesOfAuthor: { prepare: async ({ owner }) => id(await story(owner)) },
  reportStory: { prepare: async ({ other }) => ({ ...id(await story(other)), body: report }), other: 409 },
  listStoryComments: { prepare: async ({ owner }) => id(await story(owner)) },
  commentOnStory: {
    race: 'all win',
    prepare: async ({ other }) => ({ ...id(await story(other)), body: { content: 'Some words' } }),
  },
  reportStoryComment: {
    prepare: async (cast) => ({ ...id(await storyComment(cast, cast.other, cast.other)), body: report }),
    other: 409,
  },
  eraseStoryComment: {
    prepare: async (cast) => id(await storyComment(cast, cast.owner, cast.other)),
    other: 404,
  },
  // reviews
  listTreatmentCategories: own,
  listTreatments: own,
  listTroubles: own,
  listTreatmentsOfCategory: {
    prepare: async ({ visitor }) => {
      const [first] = await done<{ id: string }[]>(visitor, 'GET', '/api/treatment-categories');
      return { params: { categoryId: first?.id ?? '' } };
    },
  },
  getTreatment: { prepare: ({ treatment }) => ({ params: { id: treatment } }) },
  listEffects: own,
  getTreatmentEffects: { prepare: ({ treatment }) => ({ params: { id: treatment } }) },
  listReviews: { prepare: ({ treatment }) => ({ params: { id: treatment } }) },
  submitReview: {
    race: 'all win',
    prepare: ({ freshTreatment }) => ({
      params: { id: freshTreatment() },
      body: {
        overallRating: 5,
        wouldRecommend: true,
        reviewText: 'It helped',
        symptomsAddressed: ['Fatigue'],
        symptomImprovement: { Fatigue: 'bit-better' },
      },
    }),
  },
  reviseReview: {
    prepare: async ({ owner, freshTreatment }) => ({
      ...id(await review(owner, freshTreatment())),
      body: { overallRating: 2, wouldRecommend: false },
    }),
    other: 404,
  },
  withdrawReview: {
    prepare: async ({ owner, freshTreatment }) => id(await review(owner, freshTreatment())),
    other: 404,
  },
  markReviewHelpful: {
    race: 'all win',
    prepare: async ({ other, freshTreatment }) => id(await review(other, freshTreatment())),
    other: 409,
  },
  removeHelpfulMark: {
    prepare: async ({ owner, other, freshTreatment, folded }) => {
      const reviewed = await review(other, freshTreatment());
      await folded();
      await done(owner, 'POST', `/api/reviews/${reviewed.id}/helpful`);
      return id(reviewed);
    },
  },
  reportReview: {
    prepare: async ({ other, freshTreatment }) => ({
      ...id(await review(other, freshTreatment())),
      body: report,
    }),
    other: 409,
  },
  exportReviews: own,
};
