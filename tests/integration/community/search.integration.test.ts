import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { exportCommunity } from '@secondspring/contracts/http/community.ts';
import type { search as searchCall } from '@secondspring/contracts/http/search.ts';
import { slotIds } from '@secondspring/platform/anonymity/slots.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { describe, expect, it } from 'vitest';
import type { Calling } from '../world/calling.ts';
import { startCommunityWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

type Found = ResponseOf<typeof searchCall>;
type Export = ResponseOf<typeof exportCommunity>;
type Item = { readonly id: string };

const world = useStarted(startCommunityWorld);

/** Writes a minute after the previous item. */
const write = async (caller: Calling, path: string, body: object): Promise<string> => {
  world.later();
  const answer = await caller<Item>('POST', path, { body });
  expect(answer.status).toBe(201);
  await world.folded();
  return answer.body.id;
};
const publish = (caller: Calling, title: string, content: string, isAnonymous = false) =>
  write(caller, '/api/community/posts', { title, content, isAnonymous });
const tellStory = (caller: Calling, title: string, content: string, isAnonymous = false) =>
  write(caller, '/api/stories', { title, content, isAnonymous });
const searchAll = async (caller: Calling, text: string): Promise<Found> => {
  const { status, body } = await caller<Found>('POST', '/api/search', { body: { text } });
  expect(status).toBe(200);
  return body;
};
const search = async (caller: Calling, text: string): Promise<Found['written']> =>
  (await searchAll(caller, text)).written;
const idOf = (found: Found['written'][number]): string =>
  found.kind === 'post' ? found.post.id : found.story.id;
const ids = async (text: string): Promise<string[]> => (await search(world.as(null), text)).map(idOf);

describe('search', () => {
  it('finds word forms in posts and stories, titles before contents, and newer items first among equals', async () => {
    const anna = world.as(await world.member());
    const older = await publish(anna, 'Evenings', 'I bought a ceiling fan for the bedroom.');
    const newer = await tellStory(anna, 'Mornings', 'I bought a ceiling fan for the bedroom.');
    const titled = await publish(anna, 'Ceiling fans', 'Which one is quiet?');
    await publish(anna, 'Something else', 'Nothing to do with it.');
    expect(await ids('ceiling fans')).toEqual([titled, newer, older]);
    expect(await ids('"quiet ceiling"')).toEqual([]);
    expect(await ids('ceiling -bedroom')).toEqual([titled]);
    expect(await ids('the')).toEqual([]);
  });

  it('finds a word in each Unicode form, however it was typed', async () => {
    const anna = world.as(await world.member());
    const composed = await publish(anna, 'Breakfast', 'We met in the caf\u00e9\u200b.');
    const decomposed = await publish(anna, 'Lunch', 'Back in the cafe\u0301 again.');
    for (const words of ['caf\u00e9', 'cafe\u0301', '\u200bcaf\u00e9 ', '"the\u00a0 cafe\u0301"'])
      expect(await ids(words)).toEqual([decomposed, composed]);
  });

  it('finds phrases in the quotation marks of any keyboard', async () => {
    const anna = world.as(await world.member());
    const inOrder = await publish(anna, 'Tuesday', 'The marmalade jars are ready.');
    await publish(anna, 'Wednesday', 'The jars, with no marmalade.');
    for (const typed of ['“marmalade jars”', '„marmalade jars“', '«marmalade jars»', '‘marmalade jars’'])
      expect(await ids(typed)).toEqual([inOrder]);
  });

  it('finds synonyms, and small mistakes where nothing else is found', async () => {
    const anna = world.as(await world.member());
    const flashes = await publish(anna, 'Today', 'Three hot flashes before lunch, hormone therapy or not.');
    const sleep = await tellStory(
      anna,
      'Tonight',
      'A cooler room, and better sleep in my twenty-first week.',
    );
    for (const typed of ['flush', 'hot flushes', 'HRT flush', 'MHT', 'hot flahses'])
      expect(await ids(typed)).toEqual([flashes]);
    for (const typed of ['sleap', 'twenty–first', 'twenty-first sleap', '“better sleap”'])
      expect(await ids(typed)).toEqual([sleep]);
    expect(await ids('-flush HRT')).toEqual([]);
  });

  it('returns the text around the matches without markup', async () => {
    const anna = world.as(await world.member());
    const filler = 'This goes on and on about other things entirely. '.repeat(20);
    await publish(anna, 'Long', `${filler} Then the marmalade <b>helped</b> me. ${filler}`);
    const [found] = await search(anna, 'marmalade');
    expect(found?.excerpt).toContain('marmalade');
    expect(found?.excerpt).not.toContain('<');
    expect(found?.excerpt.length).toBeLessThan(400);
  });

  it('shows an item’s author only to herself', async () => {
    const [anna, bea] = [await world.member({ firstName: 'Annika' }), await world.member()];
    await publish(world.as(anna), 'Trampoline', 'At fifty!', true);
    await tellStory(world.as(anna), 'Trampoline', 'At fifty!', true);
    const authors = async (reader: string | null) =>
      new Map(
        (await search(world.as(reader), 'trampoline')).map((found) => [
          found.kind,
          found.kind === 'post' ? [found.post.userId] : [found.story.userId, found.story.firstName],
        ]),
      );
    expect(await authors(anna)).toEqual(
      new Map([
        ['post', [anna]],
        ['story', [anna, null]],
      ]),
    );
    for (const reader of [bea, null])
      expect(await authors(reader)).toEqual(
        new Map([
          ['post', [null]],
          ['story', [null, null]],
        ]),
      );
    expect(JSON.stringify(await search(world.as(bea), 'trampoline'))).not.toContain('Annika');
  });

  it('finds neither hidden nor erased items', async () => {
    const anna = world.as(await world.member());
    const id = await publish(anna, 'Kaleidoscope', 'Colours.');
    expect(await ids('kaleidoscope')).toEqual([id]);
    await world.dependencies.pool.query('update community.posts set removed = true where id = $1', [id]);
    expect(await ids('kaleidoscope')).toEqual([]);
    await world.dependencies.pool.query('update community.posts set removed = false where id = $1', [id]);
    await anna('DELETE', `/api/community/posts/${id}`);
    await world.folded();
    expect(await ids('kaleidoscope')).toEqual([]);
  });

  it('requires a text, and accepts text that looks like a query', async () => {
    expect((await world.as(null)('POST', '/api/search', { body: { text: ' ' } })).status).toBe(422);
    for (const odd of [
      `'; drop table x --`,
      '"',
      '((((',
      '& | !',
      '\\',
      ':*',
      "\\'",
      "it's",
      '-',
      '--',
      '-""',
      'or',
      '!!a',
      'a:*A',
      '<->',
    ])
      await search(world.as(null), odd);
  });

  it('takes two round trips for a visitor, and a third for a member’s votes', async () => {
    const anna = await world.member();
    await publish(world.as(anna), 'Harpsichord', 'Learning late.');
    // The first search of a process reads the words of the library as well.
    await search(world.as(null), 'harpsichord');
    world.roundTrips();
    await search(world.as(null), 'harpsichord');
    expect(world.roundTrips()).toEqual({ reads: 0, appends: 0, queries: 2 });
    await search(world.as(anna), 'harpsichord');
    expect(world.roundTrips()).toEqual({ reads: 0, appends: 0, queries: 3 });
  });

  it('finds treatments and articles by what they are called and what they say', async () => {
    const named = async (text: string): Promise<string[]> => {
      const { treatments, articles } = await searchAll(world.as(null), text);
      return [...treatments.map(({ name }) => name), ...articles.map(({ slug }) => slug)];
    };
    const melatonin = await searchAll(world.as(null), 'melatonin');
    expect(melatonin.treatments[0]).toMatchObject({ name: 'Melatonin', strength: 'N' });
    expect(melatonin.articles.map(({ slug }) => slug)).toContain('tonights-sleep-guide');
    expect(melatonin.readAs).toBeNull();
    // A brand, the other spelling, an unfinished word.
    expect(await named('veoza')).toContain('Fezolinetant');
    expect(await named('estrogen patch')).toEqual(await named('oestrogen patch'));
    expect(await named('melat')).toEqual(await named('melatonin'));
  });

  it('says what it has read a mistyped text as', async () => {
    const found = await searchAll(world.as(null), 'melatonim');
    expect(found.readAs).toBe('melatonin');
    expect(found.treatments[0]?.name).toBe('Melatonin');
  });

  it('finds titles that are written alike, where no word is known', async () => {
    const anna = world.as(await world.member());
    const id = await publish(anna, 'My didgeridoo and I', 'It calms me.');
    expect(await ids('didgeridu')).toEqual([id]);
    expect((await searchAll(world.as(null), 'didgeridu')).readAs).toBeNull();
    await world.dependencies.pool.query('update community.posts set removed = true where id = $1', [id]);
    expect(await ids('didgeridu')).toEqual([]);
  });
});

describe('community export', () => {
  it('contains all remaining items of the member, anonymous and hidden ones too, and none of others', async () => {
    const [userId, other] = [await world.member(), await world.member()];
    const anna = world.as(userId);
    const bea = world.as(other);
    const posts = [await publish(anna, 'One', 'Named'), await publish(anna, 'Two', 'Anonymous', true)];
    const stories = [await tellStory(anna, 'One', 'Named'), await tellStory(anna, 'Two', 'Anonymous', true)];
    const theirs = await publish(bea, 'Three', 'Of someone else');
    const on = `/api/community/posts/${theirs}/comments`;
    const comments = [
      await write(anna, on, { content: 'Named' }),
      await write(anna, on, { content: 'Anonymous', isAnonymous: true }),
    ];
    const storyComments = [await write(anna, `/api/stories/${stories[1]}/comments`, { content: 'Mine' })];
    const erased = await publish(anna, 'Gone', 'Gone');
    await anna('DELETE', `/api/community/posts/${erased}`);
    await anna('POST', `/api/community/posts/${posts[1]}/vote`, { body: { voteType: 1 } });
    await world.folded();
    await world.dependencies.pool.query('update community.posts set removed = true where id = $1', [
      posts[1],
    ]);

    const { body } = await anna<Export>('GET', '/api/community/export');
    const listed = (items: readonly Item[]) => items.map(({ id }) => id);
    expect(listed(body.posts)).toEqual([...posts].reverse());
    expect(listed(body.comments)).toEqual([...comments].reverse());
    expect(listed(body.stories)).toEqual([...stories].reverse());
    expect(listed(body.storyComments)).toEqual(storyComments);
    const everything = [...body.posts, ...body.comments, ...body.stories, ...body.storyComments];
    expect(new Set(everything.map((item) => item.userId))).toEqual(new Set([userId]));
    expect(body.posts[0]).toMatchObject({ isAnonymous: true, upvotes: 1, myVote: 1 });
    expect((await world.as(null)('GET', '/api/community/export')).status).toBe(401);
    expect(listed((await bea<Export>('GET', '/api/community/export')).body.posts)).toEqual([theirs]);
  });

  it('finds an item after more erased slots than one batch holds', async () => {
    const userId = await world.member();
    const { vaults, eventLog } = world.dependencies;
    const vault = vaultOf(vaults, 'community');
    const slots = await slotIds(vault, userId, 'post', 0, 256);
    for (const [index, postId] of slots.entries())
      await eventLog.append(
        `post-${postId}`,
        'no_stream',
        [
          {
            type: 'PostErased',
            data: { postId },
            id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          },
        ],
        null,
      );
    await world.folded();
    const id = await publish(world.as(userId), 'After all', 'Still here.');
    expect(id).toBe((await slotIds(vault, userId, 'post', 256, 1))[0]);
    const { body } = await world.as(userId)<Export>('GET', '/api/community/export');
    expect(body.posts.map((post) => post.id)).toEqual([id]);
  });
});
