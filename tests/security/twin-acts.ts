import {
  storyTags,
  type ItemKind,
  type StoryTag,
} from '@secondspring/contracts/vocabulary/community-words.ts';
import fc from 'fast-check';
import type { Calling } from '../integration/world/calling.ts';
import type { World } from '../integration/world/world.ts';

/** Members of both worlds. The first two change places in what is anonymous; the third writes beside them. */
export type Who = 'first' | 'second' | 'beside';

/** Something that happens in both worlds. */
export type Act = {
  readonly what: ItemKind | 'vote' | 'report' | 'helpful' | 'erase';
  readonly isAnonymous: boolean;
  /** Who does it: in both worlds where it is named, in the one world where it is anonymous. */
  readonly by: 'first' | 'second';
  /** Who does it in the other world where it is anonymous. */
  readonly otherwise: 'first' | 'second';
  /** Picks what it is done to. */
  readonly target: number;
  readonly tags: readonly StoryTag[];
  /** Seconds that pass before; more than a minute, so that what is dated by the minute has one order. */
  readonly after: number;
};

const writer = fc.constantFrom('first' as const, 'second' as const);

/** Any mix of what members do. Each anonymous thing has, in each world, an author of its own: so any pattern in who wrote what would show. */
export const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Act['what'][]>(
      'post',
      'post',
      'story',
      'story',
      'review',
      'comment',
      'comment',
      'storyComment',
      'storyComment',
      'vote',
      'report',
      'helpful',
      'erase',
    ),
    isAnonymous: fc.oneof(
      { weight: 3, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.boolean() },
    ),
    by: writer,
    otherwise: writer,
    target: fc.nat(1000),
    tags: fc.subarray([...storyTags], { maxLength: 2 }),
    after: fc.integer({ min: 61, max: 500 }),
  }),
  { minLength: 12, maxLength: 20 },
);

/** Something written in a world. */
export type Written = {
  readonly kind: ItemKind;
  readonly id: string;
  readonly author: Who;
  readonly isAnonymous: boolean;
  /** Post, story or treatment that it stands under. */
  readonly parent: string | null;
  readonly erased: boolean;
};

/** The people of a world, and what they wrote so far. */
export type Played = {
  readonly world: World;
  readonly people: Readonly<Record<Who, Calling>>;
  readonly written: Written[];
  /** How many things were written before this mix; what is done now is done to those after. */
  before: number;
  /** Treatments that nobody has reviewed yet. */
  readonly treatments: string[];
};

const addressOf = ({ kind, id }: Written): string =>
  ({
    post: `/api/community/posts/${id}`,
    comment: `/api/community/comments/${id}`,
    story: `/api/stories/${id}`,
    storyComment: `/api/stories/comments/${id}`,
    review: `/api/reviews/${id}`,
  })[kind];

const text = (number: number): { title: string; content: string } => ({
  title: `Title ${number}`,
  content: `Words of number ${number} about sleep`,
});

/** Does one thing in a world; `swapped` where anonymous things have the other world's author. What can't be done now is left out. */
export const perform = async (played: Played, act: Act, swapped: boolean): Promise<void> => {
  const { world, people, written, treatments, before } = played;
  world.later(act.after);
  const author: Who = act.isAnonymous && swapped ? act.otherwise : act.by;
  const standing = (...kinds: readonly ItemKind[]): Written | undefined => {
    const found = written.slice(before).filter(({ kind, erased }) => !erased && kinds.includes(kind));
    return found[act.target % Math.max(found.length, 1)];
  };
  const write = async (
    kind: ItemKind,
    who: Who,
    path: string,
    body: object,
    more: { isAnonymous: boolean; parent: string | null },
  ): Promise<void> => {
    const answer = await people[who]<{ id: string }>('POST', path, { body });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`);
    written.push({ kind, id: answer.body.id, author: who, erased: false, ...more });
  };
  const { isAnonymous } = act;
  const said = text(written.length);
  switch (act.what) {
    case 'post': {
      const body = { ...said, categoryId: 1 + (act.target % 3), isAnonymous };
      await write('post', author, '/api/community/posts', body, { isAnonymous, parent: null });
      break;
    }
    case 'story':
      await write(
        'story',
        author,
        '/api/stories',
        { ...said, tags: act.tags, isAnonymous },
        {
          isAnonymous,
          parent: null,
        },
      );
      break;
    case 'review': {
      const parent = treatments.shift();
      if (parent === undefined) break;
      const body = {
        overallRating: 1 + (act.target % 5),
        wouldRecommend: true,
        reviewText: said.content,
        isAnonymous,
      };
      await write('review', author, `/api/treatments/${parent}/reviews`, body, { isAnonymous, parent });
      break;
    }
    case 'comment': {
      const post = standing('post');
      if (post === undefined) break;
      const path = `${addressOf(post)}/comments`;
      const body = { content: said.content, isAnonymous };
      await write('comment', author, path, body, { isAnonymous, parent: post.id });
      break;
    }
    case 'storyComment': {
      const story = standing('story');
      if (story === undefined) break;
      // Under an anonymous story its author is anonymous, and everybody else is named: so the two cannot be fixed people.
      const named: Who = story.isAnonymous ? 'beside' : act.by;
      const who = story.isAnonymous && isAnonymous ? story.author : named;
      const path = `${addressOf(story)}/comments`;
      const more = { isAnonymous: story.isAnonymous && isAnonymous, parent: story.id };
      await write('storyComment', who, path, { content: said.content }, more);
      break;
    }
    case 'vote': {
      const item = standing('post', 'comment');
      if (item === undefined) break;
      await people[act.by]('POST', `${addressOf(item)}/vote`, {
        body: { voteType: act.target % 2 === 0 ? 1 : -1 },
      });
      break;
    }
    case 'report': {
      const item = standing('post', 'comment', 'story', 'storyComment', 'review');
      if (item === undefined) break;
      // In the world in which it is her own she is refused: she alone is told.
      await people[act.by]('POST', `${addressOf(item)}/report`, { body: { reason: 'unkind' } });
      break;
    }
    case 'helpful': {
      const item = standing('review');
      if (item !== undefined) await people.beside('POST', `${addressOf(item)}/helpful`);
      break;
    }
    case 'erase': {
      const item = standing('post', 'comment', 'story', 'storyComment', 'review');
      if (item === undefined) break;
      const { status } = await people[item.author]('DELETE', addressOf(item));
      if (status !== 204) throw new Error(`${addressOf(item)} answered ${status}`);
      const gone = (one: Written): boolean => one.id === item.id || one.parent === item.id;
      for (const [index, one] of written.entries()) if (gone(one)) written[index] = { ...one, erased: true };
      break;
    }
  }
  await world.folded();
};
