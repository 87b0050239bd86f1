import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { boardCategories } from '@secondspring/community/category/categories.ts';
import { consentKeyName } from '@secondspring/health/consent/consent-key.ts';
import { generatePlan } from '@secondspring/health/care-plan/generate-plan.ts';
import { checkInsStream } from '@secondspring/contracts/streams.ts';
import { utc } from '@date-fns/utc';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { KeyRef } from '@secondspring/platform/vault/vault.ts';
import { contentIn } from '@secondspring/reviews/review/content.ts';
import { treatmentIdOf } from '@secondspring/reviews/catalogue/definitions.ts';
import { getYear } from 'date-fns/getYear';
import { checkInQuestion } from '@secondspring/contracts/vocabulary/check-in/schema.ts';
import type { CheckInContent } from '../days.ts';
import type { Deed, Item } from '../deeds.ts';
import { labelled } from '../labelled.ts';
import type { DemoPerson } from '../person.ts';
import type { DemoReview } from '../reviews.ts';
import type { Act } from './append-history.ts';

type Known = {
  readonly userId: string;
  readonly healthKey: KeyRef;
  readonly person: DemoPerson;
  readonly entries: Map<number, string>;
  plan: { id: string; items: number; ticked: Set<number> };
};
type DeedThat<Does extends Deed['does']> = Extract<Deed, { does: Does }>;

/** An event at a time, for appending. */
export const act = (at: number, stream: string, event: NewEvent, key: KeyRef | null = null): Act => ({
  stream,
  event: { ...event, id: randomUUID(), at: new Date(at).toISOString() },
  key,
});

export const healthKeyOf = (userId: string, consentId: string): KeyRef => ({
  item: consentKeyName(userId, consentId),
});

const everyQuestion = [...checkInQuestion.options];

export const checkInEvent = (userId: string, day: string, content: CheckInContent) =>
  ({
    type: 'CheckInRecorded',
    data: { userId, day, content, answered: everyQuestion },
  }) as const;

const streamOf = (kind: Item['kind'], id: string): string => `${kind}-${id}`;
const keyOf = (stream: string, author: string, isAnonymous: boolean): KeyRef =>
  isAnonymous ? { item: stream } : { person: author };
const categoryIdBySlug = new Map(boardCategories.map(({ slug, id }) => [slug, id]));

/** Turns the deeds of a demonstration into the events that the product would have recorded, under random ids. */
export const createActs = (): ((deed: Deed) => readonly Act[]) => {
  const members = new Map<number, Known>();
  const ids = new Map<number, string>();
  const idOf = ({ number }: Pick<Item, 'number'>): string => {
    const id = ids.get(number) ?? randomUUID();
    ids.set(number, id);
    return id;
  };
  const memberOf = ({ by }: Deed): Known => {
    const member = members.get(by);
    if (member === undefined) throw new Error(`member ${by} has not registered`);
    return member;
  };

  const join = ({ by, at, person }: DeedThat<'join'>): Act[] => {
    const userId = randomUUID();
    const consentId = randomUUID();
    const plan = { id: '', items: 0, ticked: new Set<number>() };
    members.set(by, { userId, person, healthKey: healthKeyOf(userId, consentId), entries: new Map(), plan });
    const { firstName, dateOfBirth, menopausePhase, research } = person;
    const own = { person: userId };
    const agree = (purpose: ConsentPurpose, consent: string, later: number): Act => {
      const data = { userId, consentId: consent, purpose, textVersion: consentTexts[purpose].version };
      return act(at + later, `user-${userId}`, { type: 'ConsentGiven', data });
    };
    const profile = { userId, firstName, lastName: null, dateOfBirth, menopausePhase };
    return [
      act(at, `user-${userId}`, { type: 'UserRegistered', data: { userId, email: null } }, own),
      act(at + 1, `user-${userId}`, { type: 'ProfileUpdated', data: profile }, own),
      agree('health-data', consentId, 2),
      ...(research ? [agree('research', randomUUID(), 3)] : []),
      act(at + 4, `progress-${userId}`, { type: 'ProgressStarted', data: { userId } }),
    ];
  };

  const assess = (deed: DeedThat<'assess'>): Act[] => {
    const { at, symptoms } = deed;
    const member = memberOf(deed);
    const { userId, person, healthKey } = member;
    const assessmentId = randomUUID();
    const day = utcDay(new Date(at));
    const answers = {
      userId,
      assessmentId,
      day,
      ageRange: person.ageRange,
      symptoms: [...symptoms],
      safety: [],
    };
    const { ruleSetVersion, items, redFlags } = generatePlan(answers, person.menopausePhase);
    const carePlanId = randomUUID();
    member.plan = { id: carePlanId, items: items.length, ticked: new Set() };
    const plan = { userId, carePlanId, assessmentId, ruleSetVersion, itemCount: items.length, day };
    return [
      act(at, `assessments-${userId}`, { type: 'AssessmentCompleted', data: answers }, healthKey),
      act(
        at + 1_000,
        `carePlans-${userId}`,
        { type: 'CarePlanGenerated', data: { ...plan, items: [...items], redFlags: [...redFlags] } },
        healthKey,
      ),
    ];
  };

  const checkIn = (deed: DeedThat<'checkIn'>): Act => {
    const { userId, healthKey } = memberOf(deed);
    const event = checkInEvent(userId, deed.day, deed.content);
    return act(deed.at, checkInsStream(userId), event, healthKey);
  };

  const treat = (deed: DeedThat<'treat'>): Act => {
    const { at, nth, content } = deed;
    const { userId, healthKey, entries } = memberOf(deed);
    const entryId = entries.get(nth) ?? randomUUID();
    entries.set(nth, entryId);
    const data = { userId, entryId, content };
    return act(at, `treatmentLog-${userId}`, { type: 'TreatmentEntryRecorded', data }, healthKey);
  };

  const tick = (deed: DeedThat<'tick'>): Act[] => {
    const { userId, plan } = memberOf(deed);
    if (plan.items === 0) return [];
    const item = ((deed.nth - 1) % plan.items) + 1;
    const type = plan.ticked.delete(item) ? 'CarePlanItemUnticked' : 'CarePlanItemTicked';
    if (type === 'CarePlanItemTicked') plan.ticked.add(item);
    return [act(deed.at, `carePlans-${userId}`, { type, data: { userId, carePlanId: plan.id, item } })];
  };

  const verdict = (item: Item, slug: string, { overallRating, wouldRecommend }: DemoReview) => ({
    reviewId: idOf(item),
    treatmentId: treatmentIdOf(slug),
    overallRating,
    wouldRecommend,
  });
  const reviewed = (deed: DeedThat<'review' | 'revise'>) => {
    const { userId: author, person } = memberOf(deed);
    const { content, item, slug, at } = deed;
    return {
      ...contentIn(content),
      ...verdict(item, slug, content),
      // The demonstration never withdraws a review, and revises each at most once.
      wording: 1,
      needsCare: false,
      author,
      ageAtReview: ageAt(person, at),
    };
  };
  const review = (deed: DeedThat<'review' | 'revise'>): Act => {
    const data = reviewed(deed);
    const stream = streamOf('review', data.reviewId);
    const event =
      deed.does === 'review'
        ? ({ type: 'ReviewSubmitted', data } as const)
        : ({
            type: 'ReviewRevised',
            data: {
              ...data,
              wording: deed.before.reviewText === data.reviewText ? 1 : 2,
              previousWording: 1,
              previousRating: deed.before.overallRating,
              previouslyRecommended: deed.before.wouldRecommend,
            },
          } as const);
    return act(deed.at, stream, event, keyOf(stream, data.author, data.isAnonymous));
  };

  const publish = (deed: DeedThat<'post' | 'story'>): Act => {
    const { at, item, title, content, topic, tags, isAnonymous } = deed;
    const { userId: author } = memberOf(deed);
    const id = idOf(item);
    const fields = {
      isAnonymous,
      ownerTag: randomUUID(),
      needsCare: false,
      author,
      title: labelled(title),
      content,
    };
    const event: NewEvent =
      deed.does === 'post'
        ? {
            type: 'PostPublished',
            data: { postId: id, categoryId: categoryIdBySlug.get(topic) ?? null, ...fields },
          }
        : { type: 'StoryPublished', data: { storyId: id, ...fields, tags: [...tags] } };
    const stream = streamOf(item.kind, id);
    return act(at, stream, event, keyOf(stream, author, isAnonymous));
  };

  const comment = (deed: DeedThat<'comment'>): Act => {
    const { at, item, on, content, isAnonymous } = deed;
    const { userId: author, person } = memberOf(deed);
    const commentId = idOf(item);
    const fields = { commentId, isAnonymous, ownerTag: randomUUID(), needsCare: false, author, content };
    const event: NewEvent =
      on.kind === 'post'
        ? { type: 'CommentPosted', data: { ...fields, postId: idOf(on) } }
        : { type: 'StoryCommentPosted', data: { ...fields, storyId: idOf(on), age: ageAt(person, at) } };
    const stream = streamOf(item.kind, commentId);
    return act(at, stream, event, keyOf(stream, author, isAnonymous));
  };

  const vote = ({ at, item, vote: value }: DeedThat<'vote'>): Act => {
    const fields = { postId: idOf({ number: item.under }), vote: value, previous: 0 } as const;
    return item.kind === 'post'
      ? act(at, `postVote-${randomUUID()}`, { type: 'PostVoted', data: fields })
      : act(at, `commentVote-${randomUUID()}`, {
          type: 'CommentVoted',
          data: { ...fields, commentId: idOf(item) },
        });
  };

  return (deed) => {
    const { at } = deed;
    switch (deed.does) {
      case 'join':
        return join(deed);
      case 'assess':
        return assess(deed);
      case 'checkIn':
        return [checkIn(deed)];
      case 'treat':
        return [treat(deed)];
      case 'tick':
        return tick(deed);
      case 'review':
      case 'revise':
        return [review(deed)];
      case 'withdraw': {
        const data = verdict(deed.item, deed.slug, deed.before);
        return [act(at, streamOf('review', data.reviewId), { type: 'ReviewWithdrawn', data })];
      }
      case 'helpful': {
        const data = { reviewId: idOf(deed.item) };
        return [act(at, `helpful-${randomUUID()}`, { type: 'ReviewMarkedHelpful', data })];
      }
      case 'post':
      case 'story':
        return [publish(deed)];
      case 'comment':
        return [comment(deed)];
      case 'vote':
        return [vote(deed)];
      case 'report': {
        const stream = `report-${randomUUID()}`;
        const data = {
          kind: deed.item.kind,
          itemId: idOf(deed.item),
          reason: deed.reason,
          note: null,
          counts: true,
        };
        return [act(at, stream, { type: 'ItemReported', data }, { item: stream })];
      }
      case 'decide': {
        const { kind } = deed.item;
        const itemId = idOf(deed.item);
        const data = { kind, itemId, moderator: 'demo-moderator', reason: labelled('Looked at') };
        const type = deed.hide ? 'ItemHidden' : 'ItemRestored';
        return [act(at, `moderation-${kind}-${itemId}`, { type, data })];
      }
    }
  };
};

const ageAt = ({ dateOfBirth }: DemoPerson, at: number): number =>
  getYear(at, { in: utc }) - Number(dateOfBirth.slice(0, 4));
