import { demoPosts, demoStories, replies } from '@secondspring/content/demo.ts';
import {
  reportReasons,
  type ItemKind,
  type ReportReason,
} from '@secondspring/contracts/vocabulary/community-words.ts';
import { millisecondsInHour } from 'date-fns/constants';
import type { Deed, DeedOf, Item } from './deeds.ts';
import { labelled } from './labelled.ts';
import { mayHaveWritten, type DemoPerson } from './person.ts';
import type { Random } from './random.ts';

type Text = (typeof demoStories)[number];
/** `unused`: replies that nobody has given yet. `reactions`: of whom and which, so that each comes once. */
type Placed = Item & Readonly<{ author: number; on: Item; unused: string[]; reactions: Set<string> }>;

/** Only the latest items receive reactions. */
const LATELY = 500;
const reasons = Object.keys(reportReasons) as ReportReason[];
const texts: Readonly<Record<'post' | 'story', readonly Text[]>> = { post: demoPosts, story: demoStories };

/**
 * The board, stories and reviews of an invented community: what its members wrote, and what others may write in reply. `pace`: how often each text is
 * used on a day, on average.
 */
export const createBoard = (pace: number, random: Random) => {
  const written: Placed[] = [];
  const reviews: Placed[] = [];
  const today: Placed[] = [];
  const reported: Item[] = [];
  const uses = new Map<Text, number>();
  const published = { post: 0, story: 0 };
  let count = 0;
  let days = 1;

  const place = (author: number, kind: ItemKind, on?: Item, unused: readonly string[] = []): Item => {
    const item = { kind, number: count++ };
    today.push({ ...item, author, on: on ?? item, unused: [...unused], reactions: new Set() });
    return item;
  };
  const write = (by: number, person: DemoPerson, kind: 'post' | 'story'): DeedOf[] => {
    const due = pace * days;
    if (published[kind] >= due * texts[kind].length) return [];
    const isDue = (text: Text): boolean => (uses.get(text) ?? 0) < Math.max(1, due);
    const suitable = texts[kind].filter((text) => isDue(text) && mayHaveWritten(person, text.by));
    const [text] = random.some(suitable, 1);
    if (text === undefined) return [];
    published[kind] += 1;
    uses.set(text, (uses.get(text) ?? 0) + 1);
    const { title, topic, tags } = text;
    const item = place(by, kind, undefined, replies[topic]);
    const content = labelled(text.content);
    return [{ does: kind, item, title, content, topic, tags, isAnonymous: random.chance(0.4) }];
  };
  const board = {
    /** Returns the number of a new review. */
    review: (by: number): Item => place(by, 'review'),
    /** Ends reactions to an item. */
    close: ({ number }: Item): void => {
      for (const list of [written, reviews]) {
        const index = list.findIndex((each) => each.number === number);
        if (index >= 0) list.splice(index, 1);
      }
    },
    /** What a member does in the community on a visit. Reactions are to recent items of others, once in each way. */
    takePart: (by: number, person: DemoPerson): DeedOf[] => {
      const react = (
        chance: number,
        way: DeedOf['does'],
        list: readonly Placed[],
        deedOn: (item: Placed) => DeedOf | undefined,
      ): DeedOf[] => {
        if (!random.chance(chance)) return [];
        const item = list[Math.floor(list.length * Math.sqrt(random.number()))];
        if (item === undefined || item.author === by || item.reactions.has(`${way} ${by}`)) return [];
        const deed = deedOn(item);
        if (deed === undefined) return [];
        item.reactions.add(`${way} ${by}`);
        return [deed];
      };
      const report = (item: Item): DeedOf => {
        reported.push(item);
        return { does: 'report', item, reason: random.pick(reasons) };
      };
      return [
        ...(random.chance(0.05) ? write(by, person, 'post') : []),
        ...(random.chance(0.015) ? write(by, person, 'story') : []),
        ...react(0.16, 'comment', written, ({ kind, number, unused }) => {
          const [content] = unused.splice(random.whole(0, unused.length - 1), 1);
          if (content === undefined) return undefined;
          const on = { kind, number };
          const item = place(by, kind === 'post' ? 'comment' : 'storyComment', on);
          const isAnonymous = kind === 'post' && random.chance(0.4);
          return { does: 'comment', item, on, content: labelled(content), isAnonymous };
        }),
        ...react(0.4, 'vote', written, ({ on, ...item }) =>
          on.kind === 'post' ? { does: 'vote', item, on, vote: random.chance(0.92) ? 1 : -1 } : undefined,
        ),
        ...react(0.3, 'helpful', reviews, (item) => ({ does: 'helpful', item })),
        ...react(0.004, 'report', written, report),
        ...react(0.002, 'report', reviews, report),
      ];
    },
    /** Decisions about reports of earlier days. */
    moderate: (midnight: number) =>
      reported.splice(0).map((item, index): Deed => {
        const hide = random.chance(0.35);
        if (hide) board.close(item);
        return { does: 'decide', item, hide, by: -1, at: midnight + 9 * millisecondsInHour + index };
      }),
    /** Opens what was written today for reactions. */
    endDay: (): void => {
      days += 1;
      for (const item of today.splice(0)) (item.kind === 'review' ? reviews : written).push(item);
      for (const list of [written, reviews])
        if (list.length > 2 * LATELY) list.splice(0, list.length - LATELY);
    },
  };
  return board;
};

export type Board = ReturnType<typeof createBoard>;
