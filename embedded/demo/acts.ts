import { randomUUID } from 'node:crypto';
import { ANY } from '@eventstore/db-client';
import type { EventType, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { isRefusal, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import {
  assessmentsStream,
  carePlansStream,
  checkInsStream,
  treatmentLogStream,
  userStream,
} from '@secondspring/contracts/streams.ts';
import { checkInQuestion } from '@secondspring/contracts/vocabulary/check-in/schema.ts';
import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { boardCategories } from '@secondspring/community/category/categories.ts';
import {
  commentDecider,
  postDecider,
  storyCommentDecider,
  storyDecider,
} from '@secondspring/community/own-items/decider.ts';
import { voteDecider } from '@secondspring/community/vote/decider.ts';
import { generatePlan } from '@secondspring/health/care-plan/generate-plan.ts';
import { consentKey } from '@secondspring/health/consent/current-consent.ts';
import { progressStream } from '@secondspring/health/progress/state.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/authorship.ts';
import { slotId } from '@secondspring/platform/anonymity/slots.ts';
import { ageInYears } from '@secondspring/platform/dates/age.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { StampedEvent } from '@secondspring/platform/event-store/event-codec.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { decisionStream } from '@secondspring/community/moderation/decider.ts';
import { reportDecider, reportStream } from '@secondspring/platform/moderation/report.ts';
import type { KeyRef, Vault } from '@secondspring/platform/vault/vault.ts';
import { vaultOf, type Vaults } from '@secondspring/platform/vault/vaults.ts';
import { treatmentIdOf } from '@secondspring/content/treatments.ts';
import { markPseudonyms } from '@secondspring/reviews/helpful/marked-words.ts';
import { reviewAnswers } from '@secondspring/contracts/http/reviews.ts';
import { reviewDecider, type ReviewCommand } from '@secondspring/reviews/review/decider.ts';
import { reviewStream, type PublishedReview } from '@secondspring/reviews/review/state.ts';
import type { Deed, DeedThat, Item } from './deeds.ts';
import { labelled } from './labelled.ts';
import type { DemoPerson } from './person.ts';

/** An event, its stream, and the key that seals it. */
export type Act = Readonly<{ stream: string; event: StampedEvent; key: KeyRef | null }>;

type Member = Readonly<{
  userId: string;
  person: DemoPerson;
  /** Seals what she records about her health. */
  key: KeyRef;
  /** Number of her items of each kind. */
  slots: Map<string, number>;
  plan: { id: string; items: number; ticked: Set<number> };
}>;
type Recorders = { readonly [Does in Deed['does']]: (deed: DeedThat<Does>) => Act[] | Promise<Act[]> };

/** What was decided, as events of a time. Throws for a refusal. */
export const actsFrom = (
  at: number,
  stream: string,
  events: readonly NewEvent[] | Refusal,
  key: KeyRef | null = null,
): Act[] => {
  if (isRefusal(events)) throw new Error(`refused: ${events.refused}`);
  const stamp = () => ({ id: randomUUID(), at: new Date(at).toISOString() });
  return events.map((event) => ({ stream, event: { ...event, ...stamp() }, key }));
};

/** Streams written at once, so that the store commits them in groups. */
const CHUNK = 500;

/** Appends the acts of a day, sealed as by the product. */
export const append = async (log: EventLog, acts: readonly Act[]): Promise<void> => {
  const streams = [...Map.groupBy(acts, ({ stream }) => stream)];
  const appendTo = ([stream, its]: readonly [string, readonly Act[]]): Promise<bigint> => {
    const events = its.map(({ event }) => event);
    return log.append(stream, ANY, events, its[0]?.key ?? null);
  };
  for (let first = 0; first < streams.length; first += CHUNK)
    await Promise.all(streams.slice(first, first + CHUNK).map(appendTo));
};

/** What a decider answers about a stream that does not exist yet. */
const decided = <State, Command, Type extends EventType>(
  decider: Decider<State, Command, Type>,
  command: Command,
): readonly NewEvent[] | Refusal => decider.decide(decider.initial, command);

const known = <Value>(values: ReadonlyMap<number, Value>, number: number): Value => {
  const value = values.get(number);
  if (value === undefined) throw new Error(`number ${number} is not recorded`);
  return value;
};
const ageOn = ({ dateOfBirth }: DemoPerson, at: number): number | null =>
  ageInYears(dateOfBirth, utcDay(new Date(at)));
const categoryIdBySlug = new Map(boardCategories.map(({ slug, id }) => [slug, id]));

/**
 * Turns the deeds of one day after another into the events that the product would have recorded, decided by its rules, under the pseudonyms that its vaults
 * give. `accounts`: user ids of members who have registered with the product; the others are registered under random ids.
 */
export const createActs = (
  vaults: Vaults<Pick<Vault, 'enrol' | 'pseudonym' | 'pseudonyms'>>,
  accounts: ReadonlyMap<number, string> = new Map(),
): ((deeds: readonly Deed[]) => Promise<Act[]>) => {
  const members = new Map<number, Member>();
  const ids = new Map<number, string>();
  const reviews = new Map<number, PublishedReview>();
  const idOf = ({ number }: Item): string => known(ids, number);
  const memberOf = ({ by }: Deed): Member => known(members, by);
  const pseudonym = (deed: Deed, domain: KeyDomain, purpose: string, target: string): Promise<string> =>
    vaultOf(vaults, domain).pseudonym(memberOf(deed).userId, purpose, target);
  /** Records something about her health, under her consent. */
  const ofHealth = (deed: Deed, streamOf: (userId: string) => string, event: NewEvent): Act[] => {
    const { userId, key } = memberOf(deed);
    return actsFrom(deed.at, streamOf(userId), [event], key);
  };

  /** Records an item in its author's next slot. */
  const publish = async (
    deed: DeedThat<'post' | 'story' | 'comment'>,
    decide: (own: { id: string; ownerTag: string; author: string }) => readonly NewEvent[] | Refusal,
  ): Promise<Act[]> => {
    const { at, item, isAnonymous } = deed;
    const { userId: author, slots } = memberOf(deed);
    const n = slots.get(item.kind) ?? 0;
    slots.set(item.kind, n + 1);
    const vault = vaultOf(vaults, 'community');
    const id = await slotId(vault, author, item.kind, n);
    ids.set(item.number, id);
    const events = decide({ id, ownerTag: await ownerPseudonym(vault, author, id), author });
    const stream = `${item.kind}-${id}`;
    return actsFrom(at, stream, events, isAnonymous ? { item: stream } : { person: author });
  };

  const decideReview = (deed: DeedThat<'review' | 'revise' | 'withdraw'>, command: ReviewCommand): Act[] => {
    const review = known(reviews, deed.item.number);
    const stream = reviewStream(review.reviewId);
    const state = command.type === 'submit' ? reviewDecider.initial : review;
    const key = review.answers.isAnonymous ? { item: stream } : { person: memberOf(deed).userId };
    return actsFrom(deed.at, stream, reviewDecider.decide(state, command), key);
  };

  const recorders: Recorders = {
    join: async ({ by, at, person }) => {
      const account = accounts.get(by);
      const userId = account ?? randomUUID();
      const consentId = randomUUID();
      const plan = { id: '', items: 0, ticked: new Set<number>() };
      members.set(by, { userId, person, key: consentKey(userId, consentId), slots: new Map(), plan });
      if (account === undefined) await vaultOf(vaults, 'identity').enrol(userId);
      const { firstName, dateOfBirth, menopausePhase } = person;
      const consent = (purpose: ConsentPurpose, id: string): NewEvent => ({
        type: 'ConsentGiven',
        data: { userId, consentId: id, purpose, textVersion: consentTexts[purpose].version },
      });
      const profile = { userId, firstName, lastName: null, dateOfBirth, menopausePhase };
      const events: NewEvent[] = [
        { type: 'UserRegistered', data: { userId, email: null } },
        { type: 'ProfileUpdated', data: profile },
        consent('health-data', consentId),
        consent('research', randomUUID()),
      ];
      const recorded = events.slice(account === undefined ? 0 : 1, person.research ? 4 : 3);
      return [
        ...actsFrom(at, userStream(userId), recorded, { person: userId }),
        ...actsFrom(at, progressStream(userId), [{ type: 'ProgressStarted', data: { userId } }]),
      ];
    },
    assess: (deed) => {
      const { userId, person, plan } = memberOf(deed);
      const [assessmentId, carePlanId] = [randomUUID(), randomUUID()];
      const day = utcDay(new Date(deed.at));
      const { ageRange, menopausePhase } = person;
      const answers = { userId, assessmentId, day, ageRange, symptoms: [...deed.symptoms], safety: [] };
      const { ruleSetVersion, items, redFlags } = generatePlan(answers, menopausePhase);
      Object.assign(plan, { id: carePlanId, items: items.length, ticked: new Set() });
      const about = { userId, carePlanId, assessmentId, ruleSetVersion, itemCount: items.length, day };
      const data = { ...about, items: [...items], redFlags: [...redFlags] };
      return [
        ...ofHealth(deed, assessmentsStream, { type: 'AssessmentCompleted', data: answers }),
        ...ofHealth(deed, carePlansStream, { type: 'CarePlanGenerated', data }),
      ];
    },
    checkIn: (deed) => {
      const { userId } = memberOf(deed);
      const data = { userId, day: deed.day, content: deed.content, answered: [...checkInQuestion.options] };
      return ofHealth(deed, checkInsStream, { type: 'CheckInRecorded', data });
    },
    treat: (deed) => {
      const { content } = deed;
      const data = { userId: memberOf(deed).userId, entryId: content.treatmentId, content };
      return ofHealth(deed, treatmentLogStream, { type: 'TreatmentEntryRecorded', data });
    },
    tick: (deed) => {
      const { userId, plan } = memberOf(deed);
      if (plan.items === 0) return [];
      const item = ((deed.nth - 1) % plan.items) + 1;
      const type = plan.ticked.delete(item) ? 'CarePlanItemUnticked' : 'CarePlanItemTicked';
      if (type === 'CarePlanItemTicked') plan.ticked.add(item);
      return ofHealth(deed, carePlansStream, { type, data: { userId, carePlanId: plan.id, item } });
    },
    review: async (deed) => {
      const { userId: author, person } = memberOf(deed);
      const treatmentId = treatmentIdOf(deed.slug);
      const reviewId = await pseudonym(deed, 'reviews', 'review', treatmentId);
      const about = { author, reviewId, treatmentId, answers: reviewAnswers.parse(deed.content) };
      const age = ageOn(person, deed.at);
      const phase = person.menopausePhase;
      const first = { wording: 1, ageAtReview: age, phaseAtReview: phase, createdAt: '', updatedAt: '' };
      ids.set(deed.item.number, reviewId);
      reviews.set(deed.item.number, { status: 'published', ...about, ...first });
      return decideReview(deed, { type: 'submit', ...about, age, phase });
    },
    revise: (deed) => {
      const { userId: author } = memberOf(deed);
      return decideReview(deed, { type: 'revise', author, change: reviewAnswers.parse(deed.content) });
    },
    withdraw: (deed) => decideReview(deed, { type: 'withdraw', author: memberOf(deed).userId }),
    helpful: async (deed) => {
      const words = { id: idOf(deed.item), wording: 1 };
      const [mark] = await markPseudonyms(vaultOf(vaults, 'reviews'), memberOf(deed).userId, [words]);
      const data = { reviewId: words.id };
      return actsFrom(deed.at, `helpful-${mark}`, [{ type: 'ReviewMarkedHelpful', data }]);
    },
    post: (deed) => {
      const { content, topic, isAnonymous } = deed;
      const categoryId = categoryIdBySlug.get(topic) ?? null;
      const post = { title: labelled(deed.title), content, categoryId, isAnonymous };
      return publish(deed, ({ id, ...own }) => decided(postDecider, { postId: id, ...own, ...post }));
    },
    story: (deed) => {
      const { content, tags, isAnonymous } = deed;
      const story = { title: labelled(deed.title), content, tags, isAnonymous };
      return publish(deed, ({ id, ...own }) => decided(storyDecider, { storyId: id, ...own, ...story }));
    },
    comment: (deed) => {
      const { at, on, content, isAnonymous } = deed;
      const said = { content, isAnonymous };
      const about = idOf(on);
      const age = ageOn(memberOf(deed).person, at);
      return publish(deed, ({ id, ...own }) =>
        on.kind === 'post'
          ? decided(commentDecider, { commentId: id, ...own, postId: about, ...said })
          : decided(storyCommentDecider, { commentId: id, ...own, storyId: about, ...said, age }),
      );
    },
    vote: async (deed) => {
      const { item, vote } = deed;
      const [id, postId] = [idOf(item), idOf(deed.on)];
      const events = decided(voteDecider, {
        postId,
        ...(item.kind === 'comment' && { commentId: id }),
        vote,
      });
      const kind = `${item.kind}Vote`;
      return actsFrom(deed.at, `${kind}-${await pseudonym(deed, 'community', kind, id)}`, events);
    },
    report: async (deed) => {
      const about = { kind: deed.item.kind, itemId: idOf(deed.item) };
      const target = `${about.kind}|${about.itemId}`;
      const stream = reportStream(await pseudonym(deed, 'reports', 'report', target));
      const said = { ...about, reason: deed.reason, note: null, isOwn: false, counts: false };
      return actsFrom(deed.at, stream, decided(reportDecider, said), { item: stream });
    },
    decide: ({ at, item, hide }) => {
      const about = { kind: item.kind, itemId: idOf(item) };
      const data = { ...about, moderator: 'demo-moderator', reason: labelled('Looked at') };
      const type = hide ? 'ItemHidden' : 'ItemRestored';
      return actsFrom(at, decisionStream(about.kind, about.itemId), [{ type, data }]);
    },
  };
  const record = async (deed: Deed): Promise<Act[]> => await recorders[deed.does](deed as never);
  // What a deed needs of another of its day is known before anything is awaited.
  return async (deeds) => (await Promise.all(deeds.map(record))).flat();
};
