import { randomUUID } from 'node:crypto';
import { ANY } from '@eventstore/db-client';
import { boardCategories } from '@secondspring/community/category/categories.ts';
import { commentDecider } from '@secondspring/community/comment/decider.ts';
import { streamOf } from '@secondspring/community/own-items/kind.ts';
import { postDecider } from '@secondspring/community/post/decider.ts';
import { storyCommentDecider } from '@secondspring/community/story-comment/decider.ts';
import { storyDecider } from '@secondspring/community/story/decider.ts';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import { slotId } from '@secondspring/platform/anonymity/slots.ts';
import { keySourcesOf } from '@secondspring/platform/config/compartments.ts';
import { CONNECTIONS_FILE } from '@secondspring/platform/config/connections-file.ts';
import { readStoresConfig } from '@secondspring/platform/config/stores-config.ts';
import { ageInYears } from '@secondspring/platform/dates/age.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { ConcurrencyError, createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { createVaults, vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { treatmentIdOf } from '@secondspring/reviews/catalogue/definitions.ts';
import { contentIn } from '@secondspring/reviews/review/content.ts';
import { reviewDecider } from '@secondspring/reviews/review/decider.ts';
import { reviewStream } from '@secondspring/reviews/review/state.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deed } from './deeds.ts';
import { checkInEvent, healthKeyOf } from './history/acts.ts';
import type { DemoPerson } from './person.ts';

type DeedThat<Does extends Deed['does']> = Extract<Deed, { does: Does }>;
type Author = { readonly userId: string; readonly person: DemoPerson };

/** Records what a member did on earlier days, which no call does, as the product would have recorded it then. */
export type EarlierDays = {
  readonly checkIns: (author: Author, checkIns: readonly DeedThat<'checkIn'>[]) => Promise<void>;
  /** Resolves to the id; undefined if she has reviewed the treatment before. */
  readonly review: (author: Author, deed: DeedThat<'review' | 'revise'>) => Promise<string | undefined>;
  /** Resolves to the id. */
  readonly publish: (author: Author, deed: DeedThat<'post' | 'story'>) => Promise<string>;
  /** `on` is the id of the post or story. Resolves to the id. */
  readonly comment: (author: Author, deed: DeedThat<'comment'>, on: string) => Promise<string>;
};

/** Whether the product at `origin` runs on this data folder. */
const runsOn = async (data: string, origin: string): Promise<boolean> => {
  const text = await readFile(join(data, CONNECTIONS_FILE), 'utf8').catch(() => '');
  return text.includes(`"PUBLIC_ORIGIN": ${JSON.stringify(origin)}`);
};

const ageOn = ({ dateOfBirth }: DemoPerson, at: number): number | null =>
  ageInYears(dateOfBirth, utcDay(new Date(at)));

/** Records in the store of the product that runs at `origin` on a data folder; null if another one runs there, or none. */
export const openEarlierDays = async (
  data: string,
  origin: string,
): Promise<(EarlierDays & { close(): Promise<void> }) | null> => {
  if (!(await runsOn(data, origin))) return null;
  const config = await readStoresConfig(data, ['identity', 'health', 'community', 'reviews']);
  const store = connectEventStore(config.EVENTSTORE_URL);
  const keys = createPool(config.KEYS_DATABASE_URL);
  const vaults = createVaults(keys, keySourcesOf(config));
  const log = createEventLog(store, vaults);
  const nextSlot = new Map<string, number>();

  /** Whether the stream was new. */
  const begin = async (
    stream: string,
    decided: readonly NewEvent[] | Refusal,
    { at, author, isAnonymous }: { at: number; author: string; isAnonymous: boolean },
  ): Promise<boolean> => {
    if (isRefusal(decided)) throw new Error(`refused: ${decided.refused}`);
    const events = decided.map((event) => ({
      ...event,
      id: randomUUID(),
      at: new Date(at).toISOString(),
    }));
    try {
      await log.append(stream, 'no_stream', events, isAnonymous ? { item: stream } : { person: author });
      return true;
    } catch (error) {
      if (error instanceof ConcurrencyError) return false;
      throw error;
    }
  };

  /** Writes an item in the author's next free slot. */
  const writeOwn = async (
    author: string,
    { item: { kind }, isAnonymous, at }: DeedThat<'post' | 'story' | 'comment'>,
    decide: (slot: { id: string; ownerTag: string }) => readonly NewEvent[] | Refusal,
  ): Promise<string> => {
    if (kind === 'review') throw new Error('a review has no slot');
    const vault = vaultOf(vaults, 'community');
    for (;;) {
      const n = nextSlot.get(`${kind} ${author}`) ?? 0;
      nextSlot.set(`${kind} ${author}`, n + 1);
      const id = await slotId(vault, author, kind, n);
      const decided = decide({ id, ownerTag: await ownerPseudonym(vault, author, id) });
      if (await begin(streamOf(kind, id), decided, { at, author, isAnonymous })) return id;
    }
  };

  return {
    checkIns: async ({ userId }, checkIns) => {
      if (checkIns.length === 0) return;
      const [consent] = (await log.read(userStream(userId))).flatMap(({ type, data }) =>
        type === 'ConsentGiven' && data.purpose === 'health-data' ? [data] : [],
      );
      if (consent === undefined) return;
      const events = checkIns.map(({ at, day, content }) => ({
        ...checkInEvent(userId, day, content),
        id: randomUUID(),
        at: new Date(at).toISOString(),
      }));
      await log.append(`checkIns-${userId}`, ANY, events, healthKeyOf(userId, consent.consentId));
    },
    review: async ({ userId: author, person }, { slug, content, at }) => {
      const treatmentId = treatmentIdOf(slug);
      const reviewId = await vaultOf(vaults, 'reviews').pseudonym(author, 'review', treatmentId);
      const age = ageOn(person, at);
      const decided = reviewDecider.decide(reviewDecider.initial, {
        type: 'submit',
        author,
        reviewId,
        treatmentId,
        content: contentIn(content),
        age,
      });
      const { isAnonymous } = content;
      const isNew = await begin(reviewStream(reviewId), decided, { at, author, isAnonymous });
      return isNew ? reviewId : undefined;
    },
    publish: ({ userId: author }, deed) =>
      writeOwn(author, deed, ({ id, ownerTag }) => {
        const { title, content, topic, tags, isAnonymous } = deed;
        if (deed.does === 'story')
          return storyDecider.decide(storyDecider.initial, {
            storyId: id,
            ownerTag,
            author,
            title,
            content,
            tags,
            isAnonymous,
          });
        const categoryId = boardCategories.find(({ slug }) => slug === topic)?.id ?? null;
        return postDecider.decide(postDecider.initial, {
          id,
          ownerTag,
          author,
          content: { title, content, categoryId, isAnonymous },
        });
      }),
    comment: ({ userId: author, person }, deed, on) =>
      writeOwn(author, deed, ({ id, ownerTag }) => {
        const { content, isAnonymous, at } = deed;
        return deed.on.kind === 'post'
          ? commentDecider.decide(commentDecider.initial, {
              id,
              ownerTag,
              author,
              postId: on,
              content: { content, isAnonymous },
            })
          : storyCommentDecider.decide(storyCommentDecider.initial, {
              commentId: id,
              storyId: on,
              ownerTag,
              author,
              isAnonymous,
              content,
              age: ageOn(person, at),
            });
      }),
    close: async () => void (await Promise.allSettled([store.dispose(), keys.end()])),
  };
};
