import type { Random } from '@secondspring/embedded/demo/random.ts';
import type { Act } from '../load/append-history.ts';
import { comment, decide, post, report, story, vote, type Written } from './community.ts';
import { assess, checkIn, join, tick, type Member } from './member.ts';
import { mark, review, revise, withdraw, type Review } from './reviewing.ts';

/** What was there before the demonstration: it is referred to, not written again. */
export type Catalogue = { readonly treatmentIds: readonly string[]; readonly categoryIds: readonly number[] };

/** Number of events, and the period in milliseconds since 1970. */
export type Years = { readonly events: number; readonly from: number; readonly to: number };

/** Actions per thousand. A registration takes seven events, an assessment two. */
const SHARES = {
  join: 18,
  assess: 12,
  checkIn: 330,
  tick: 90,
  review: 70,
  revise: 8,
  withdraw: 3,
  mark: 160,
  post: 25,
  story: 8,
  comment: 90,
  vote: 180,
  report: 4,
  decide: 2,
} as const;
type Kind = keyof typeof SHARES;

const kinds = (Object.entries(SHARES) as [Kind, number][]).flatMap(([kind, share]) =>
  Array.from({ length: share }, () => kind),
);
/**
 * Only the latest items receive reactions; older ones are dropped, so that memory does not grow with the history.
 */
const LATELY = 20_000;

const recent = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(items.length * Math.sqrt(random.number()))];
const remember = <Item>(items: Item[], item: Item): void => {
  items.push(item);
  if (items.length > 2 * LATELY) items.splice(0, LATELY);
};

/**
 * Years of an invented community, event by event in order, spread evenly over the period. Every text says that it
 * is a demonstration. The same seed gives the same people and texts, under other ids.
 */
export function* years(
  { treatmentIds, categoryIds }: Catalogue,
  asked: Years,
  random: Random,
): Generator<Act> {
  const members: Member[] = [];
  const reviews: Review[] = [];
  const written: Written[] = [];
  const reported: Written[] = [];
  const quality = new Map(treatmentIds.map((id) => [id, random.whole(2, 4)]));

  const happen = (kind: Kind, at: number): readonly Act[] => {
    const member = recent(members, random);
    if (kind === 'join' || member === undefined) {
      const joined = join(at, random);
      remember(members, joined.member);
      return joined.acts;
    }
    const chosen = recent(reviews, random);
    const thing = recent(written, random);
    const add = ([one, act]: [Written, Act]): Act[] => {
      remember(written, one);
      return [act];
    };
    switch (kind) {
      case 'assess':
        return assess(member, at, random);
      case 'checkIn':
        return [checkIn(member, at, random)];
      case 'tick':
        return tick(member, at, random);
      case 'review': {
        const treatmentId = treatmentIds[Math.floor(treatmentIds.length * random.number() ** 2)] ?? '';
        const made = review(member, { treatmentId, quality: quality.get(treatmentId) ?? 3 }, at, random);
        remember(reviews, made.review);
        return made.acts;
      }
      case 'revise':
        return chosen === undefined ? [] : [revise(chosen, at, random)];
      case 'withdraw':
        if (chosen === undefined) return [];
        reviews.splice(reviews.indexOf(chosen), 1);
        return [withdraw(chosen, at)];
      case 'mark':
        return chosen === undefined ? [] : [mark(chosen, at)];
      case 'post':
        return add(post(member, random.pick(categoryIds), at, random));
      case 'story':
        return add(story(member, at, random));
      case 'comment':
        return thing?.kind === 'post' || thing?.kind === 'story'
          ? add(comment(member, thing, at, random))
          : [];
      case 'vote':
        return thing?.kind === 'post' || thing?.kind === 'comment' ? [vote(thing, at, random)] : [];
      case 'report':
        if (thing === undefined) return [];
        remember(reported, thing);
        return [report(thing, at, random)];
      case 'decide': {
        const open = reported.pop();
        return open === undefined ? [] : [decide(open, at, random)];
      }
    }
  };

  for (let made = 0; made < asked.events;) {
    const at = asked.from + ((asked.to - asked.from) * made) / asked.events;
    for (const act of happen(random.pick(kinds), Math.floor(at))) {
      if (made === asked.events) return;
      yield act;
      made += 1;
    }
  }
}
