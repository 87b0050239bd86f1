import { demoPosts, replies, demoStories, type DemoPhase } from '@secondspring/content/demo.ts';
import {
  reportReasons,
  type ItemKind,
  type ReportReason,
} from '@secondspring/contracts/vocabulary/community-words.ts';
import { millisecondsInHour } from 'date-fns/constants';
import type { Deed, DeedOf, Item } from './deeds.ts';
import { labelled } from './labelled.ts';
import { mayHaveWritten, type DemoPerson } from './person.ts';
import type { DemoTreatment } from './treatments.ts';
import type { Random } from './random.ts';
import { reviewOf, type DemoReview } from './reviews.ts';

type Text = {
  readonly kind: 'post' | 'story';
  readonly text: (typeof demoPosts)[number] | (typeof demoStories)[number];
};
type Written = Item & { readonly author: number; readonly unused?: string[] };
type Reviewed = Item & {
  readonly author: number;
  readonly person: DemoPerson;
  readonly treatment: DemoTreatment;
  content: DemoReview;
};

/** Only the latest items receive reactions. */
const LATELY = 500;
const phaseTags: Readonly<Record<string, DemoPhase>> = {
  Perimenopause: 'perimenopause',
  Menopause: 'menopause',
  Postmenopause: 'postmenopause',
};
const reasons = Object.keys(reportReasons) as ReportReason[];
const texts: readonly Text[] = [
  ...demoPosts.map((text) => ({ kind: 'post', text }) as const),
  ...demoStories.map((text) => ({ kind: 'story', text }) as const),
];

const tagsOf = ({ text }: Text) => ('tags' in text ? text.tags : []);
const fits = (person: DemoPerson, each: Text): boolean => {
  const phase = tagsOf(each).flatMap((tag) => phaseTags[tag] ?? []);
  return (
    mayHaveWritten(person, each.text.by ?? {}) &&
    (phase.length === 0 || phase.includes(person.menopausePhase))
  );
};

const recent = <Thing>(things: readonly Thing[], random: Random): Thing | undefined =>
  things[Math.floor(things.length * Math.sqrt(random.number()))];
const forget = (things: unknown[]): void => void things.splice(0, things.length - LATELY);

export type Board = {
  /** Registers a review under the next number. */
  review(
    author: number,
    who: { readonly person: DemoPerson },
    treatment: DemoTreatment,
    content: DemoReview,
  ): { readonly item: Item };
  /** What a member does in the community on a visit. Reactions are to items of earlier days. */
  takePart(by: number, person: DemoPerson, random: Random): DeedOf[];
  /** Decisions about reports of earlier days. */
  moderate(midnight: number, random: Random): Deed[];
  endDay(): void;
};

/**
 * The board, stories and reviews of an invented community: what its members wrote, and what others may write in reply. `reuseAfter`: days until a text
 * may be used again.
 */
export const createBoard = (reuseAfter: number): Board => {
  const written: Written[] = [];
  const reviews: Reviewed[] = [];
  const today: (Written | Reviewed)[] = [];
  const reported: Item[] = [];
  const usedOn = new Map<Text, number>();
  /** Items to which a member has reacted, as far as they still receive reactions. */
  const reacted = new Map<number, Set<string>>();
  let count = 0;
  let dayNumber = 0;

  const next = (kind: ItemKind, under?: number): Item => {
    const number = count;
    count += 1;
    return { kind, number, under: under ?? number };
  };
  const isFirst = (by: number, what: string): boolean => {
    const done = reacted.get(by) ?? new Set();
    reacted.set(by, done);
    const isNew = !done.has(what);
    done.add(what);
    return isNew;
  };

  const write = (by: number, person: DemoPerson, kind: Text['kind'], random: Random): DeedOf[] => {
    const [chosen] = random.some(
      texts.filter(
        (each) =>
          each.kind === kind &&
          fits(person, each) &&
          !(dayNumber - (usedOn.get(each) ?? -Infinity) < reuseAfter),
      ),
      1,
    );
    if (chosen === undefined) return [];
    usedOn.set(chosen, dayNumber);
    const { title, content, topic } = chosen.text;
    const item = next(kind);
    today.push({ ...item, author: by, unused: [...(replies[topic] ?? [])] });
    return [
      {
        does: kind,
        item,
        title,
        content: labelled(content),
        topic,
        tags: tagsOf(chosen),
        isAnonymous: random.chance(0.4),
      },
    ];
  };

  const comment = (by: number, random: Random): DeedOf[] => {
    const on = recent(written, random);
    if (on?.unused === undefined || on.unused.length === 0 || on.author === by) return [];
    if (!isFirst(by, `comment-${on.number}`)) return [];
    const [content = ''] = on.unused.splice(random.whole(0, on.unused.length - 1), 1);
    const item = next(on.kind === 'post' ? 'comment' : 'storyComment', on.number);
    today.push({ ...item, author: by });
    const isAnonymous = on.kind === 'post' && random.chance(0.4);
    return [{ does: 'comment', item, on, content: labelled(content), isAnonymous }];
  };

  const vote = (by: number, random: Random): DeedOf[] => {
    const item = recent(written, random);
    if (item === undefined || item.author === by || !['post', 'comment'].includes(item.kind)) return [];
    if (!isFirst(by, `vote-${item.number}`)) return [];
    return [{ does: 'vote', item, vote: random.chance(0.92) ? 1 : -1 }];
  };

  const mark = (by: number, random: Random): DeedOf[] => {
    const item = recent(reviews, random);
    if (item === undefined || item.author === by || !isFirst(by, `helpful-${item.number}`)) return [];
    return [{ does: 'helpful', item }];
  };

  const report = (by: number, random: Random): DeedOf[] => {
    const item = random.chance(0.3) ? recent(reviews, random) : recent(written, random);
    if (item === undefined || item.author === by || !isFirst(by, `report-${item.number}`)) return [];
    reported.push(item);
    return [{ does: 'report', item, reason: random.pick(reasons) }];
  };

  /** She changes her mind by a star, or takes her review back. */
  const reconsider = (by: number, random: Random): DeedOf[] => {
    const mine = reviews.find(({ author }) => author === by);
    if (mine === undefined) return [];
    const { treatment, person, content: before } = mine;
    const { slug } = treatment;
    if (random.chance(0.25)) {
      reviews.splice(reviews.indexOf(mine), 1);
      return [{ does: 'withdraw', item: mine, slug, before }];
    }
    const rating = before.overallRating + (before.overallRating < 5 && random.chance(0.6) ? 1 : -1);
    if (rating < 1) return [];
    const days = { 'less-than-3': 60, '3-6': 150, '6-12': 300, '1-2-years': 600, '2-plus-years': 900 }[
      before.durationMonths
    ];
    const after = reviewOf(person, treatment, { days, rating }, random);
    mine.content = { ...after, isAnonymous: before.isAnonymous };
    return [{ does: 'revise', item: mine, slug, content: mine.content, before }];
  };

  return {
    review: (author, { person }, treatment, content) => {
      const item = next('review');
      today.push({ ...item, author, person, treatment, content });
      return { item };
    },
    takePart: (by, person, random) => {
      const often = (share: number, act: () => DeedOf[]): DeedOf[] => (random.chance(share) ? act() : []);
      return [
        ...often(0.05, () => write(by, person, 'post', random)),
        ...often(0.015, () => write(by, person, 'story', random)),
        ...often(0.16, () => comment(by, random)),
        ...often(0.4, () => vote(by, random)),
        ...often(0.3, () => mark(by, random)),
        ...often(0.006, () => report(by, random)),
        ...often(0.01, () => reconsider(by, random)),
      ];
    },
    moderate: (midnight, random) =>
      reported.splice(0).map((item, index): Deed => ({
        does: 'decide',
        item,
        hide: random.chance(0.35),
        by: -1,
        at: midnight + 9 * millisecondsInHour + index,
      })),
    endDay: () => {
      dayNumber += 1;
      for (const item of today.splice(0)) {
        if ('treatment' in item) reviews.push(item);
        else written.push(item);
      }
      if (written.length > 2 * LATELY) forget(written);
      if (reviews.length > 2 * LATELY) forget(reviews);
    },
  };
};
