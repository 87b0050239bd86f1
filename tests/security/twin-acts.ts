import {
  storyTags,
  type ItemKind,
  type StoryTag,
} from '@secondspring/contracts/vocabulary/community-words.ts';
import fc from 'fast-check';
import type { Calling } from '../integration/world/calling.ts';
import type { World } from '../integration/world/world.ts';

/** Members of both worlds. The first two are swapped as authors of anonymous items; the third is in neither role. */
export type Who = 'first' | 'second' | 'beside';

/** An action that happens in both worlds. */
export type TwinAct = {
  readonly what: ItemKind | 'vote' | 'report' | 'helpful' | 'erase';
  readonly isAnonymous: boolean;
  /** The actor: in both worlds for a named item, in the first world for an anonymous one. */
  readonly by: 'first' | 'second';
  /** The actor in the second world for an anonymous item. */
  readonly otherwise: 'first' | 'second';
  /** Chooses the item that the action is about. */
  readonly target: number;
  readonly tags: readonly StoryTag[];
  /** Seconds before the action; more than a minute, so that items dated by the minute have a fixed order. */
  readonly after: number;
};

const writer = fc.constantFrom('first' as const, 'second' as const);

/** Any mix of members' actions. Each anonymous item has a random author in each world, so that any pattern in the authors would show. */
export const acts: fc.Arbitrary<TwinAct[]> = fc.array(
  fc.record({
    what: fc.constantFrom<TwinAct['what'][]>(
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

/** An item written in a world. */
export type WrittenItem = {
  readonly kind: ItemKind;
  readonly id: string;
  readonly author: Who;
  readonly isAnonymous: boolean;
  /** The post, story or treatment that it belongs to. */
  readonly parent: string | null;
  readonly erased: boolean;
};

/** The members of a world, and their items so far. */
export type Played = {
  readonly world: World;
  readonly people: Readonly<Record<Who, Calling>>;
  readonly written: WrittenItem[];
  /** Number of items before this mix; its actions are about later ones. */
  before: number;
  /** Treatments without reviews. */
  readonly treatments: string[];
};

const addressOf = ({ kind, id }: WrittenItem): string =>
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

/** Performs an action in a world; with `swapped`, anonymous items have the second world's author. Skips what is not possible now. */
export const perform = async (played: Played, act: TwinAct, swapped: boolean): Promise<void> => {
  const { world, people, written, treatments, before } = played;
  world.later(act.after);
  const author: Who = act.isAnonymous && swapped ? act.otherwise : act.by;
  const pickExisting = (...kinds: readonly ItemKind[]): WrittenItem | undefined => {
    const found = written.slice(before).filter(({ kind, erased }) => !erased && kinds.includes(kind));
    return found[act.target % Math.max(found.length, 1)];
  };
  const write = async (
    kind: ItemKind,
    actor: Who,
    path: string,
    body: object,
    more: { isAnonymous: boolean; parent: string | null },
  ): Promise<void> => {
    const answer = await people[actor]<{ id: string }>('POST', path, { body });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`);
    written.push({ kind, id: answer.body.id, author: actor, erased: false, ...more });
  };
  const { isAnonymous } = act;
  const content = text(written.length);
  switch (act.what) {
    case 'post': {
      const body = { ...content, categoryId: 1 + (act.target % 3), isAnonymous };
      await write('post', author, '/api/community/posts', body, { isAnonymous, parent: null });
      break;
    }
    case 'story':
      await write(
        'story',
        author,
        '/api/stories',
        { ...content, tags: act.tags, isAnonymous },
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
        reviewText: content.content,
        isAnonymous,
      };
      await write('review', author, `/api/treatments/${parent}/reviews`, body, { isAnonymous, parent });
      break;
    }
    case 'comment': {
      const post = pickExisting('post');
      if (post === undefined) break;
      const path = `${addressOf(post)}/comments`;
      const body = { content: content.content, isAnonymous };
      await write('comment', author, path, body, { isAnonymous, parent: post.id });
      break;
    }
    case 'storyComment': {
      const story = pickExisting('story');
      if (story === undefined) break;
      // Under an anonymous story its author comments anonymously and all others by name, so the actor depends on the story.
      const named: Who = story.isAnonymous ? 'beside' : act.by;
      const author = story.isAnonymous && isAnonymous ? story.author : named;
      const path = `${addressOf(story)}/comments`;
      const more = { isAnonymous: story.isAnonymous && isAnonymous, parent: story.id };
      await write('storyComment', author, path, { content: content.content }, more);
      break;
    }
    case 'vote': {
      const item = pickExisting('post', 'comment');
      if (item === undefined) break;
      await people[act.by]('POST', `${addressOf(item)}/vote`, {
        body: { voteType: act.target % 2 === 0 ? 1 : -1 },
      });
      break;
    }
    case 'report': {
      const item = pickExisting('post', 'comment', 'story', 'storyComment', 'review');
      if (item === undefined) break;
      // In the world where the item is her own the report is refused, which only she learns.
      await people[act.by]('POST', `${addressOf(item)}/report`, { body: { reason: 'unkind' } });
      break;
    }
    case 'helpful': {
      const item = pickExisting('review');
      if (item !== undefined) await people.beside('POST', `${addressOf(item)}/helpful`);
      break;
    }
    case 'erase': {
      const item = pickExisting('post', 'comment', 'story', 'storyComment', 'review');
      if (item === undefined) break;
      const { status } = await people[item.author]('DELETE', addressOf(item));
      if (status !== 204) throw new Error(`${addressOf(item)} answered ${status}`);
      const isRemoved = (one: WrittenItem): boolean => one.id === item.id || one.parent === item.id;
      for (const [index, one] of written.entries())
        if (isRemoved(one)) written[index] = { ...one, erased: true };
      break;
    }
  }
  await world.folded();
};
