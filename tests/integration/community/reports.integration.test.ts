import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Calling } from '../world/calling.ts';
import { dumpOf } from '../world/dump.ts';
import { startCommunityWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const report = { reason: 'unkind', note: 'Please look.' };

const world = useStarted(startCommunityWorld);

type Made = { readonly id: string; readonly list: string; readonly one: string | null };
type Kind = {
  readonly name: string;
  readonly table: string;
  /** Path of the call that reports the item. */
  readonly report: (id: string) => string;
  /** Creates an item and returns its id, its public list, and its own path if it has one. */
  readonly make: (who: Calling, isAnonymous: boolean) => Promise<Made>;
};

const member = async (): Promise<Calling> => world.as(await world.member());
const written = async (caller: Calling, path: string, body: object): Promise<string> => {
  const answer = await caller<{ id: string }>('POST', path, { body });
  expect(answer.status).toBe(201);
  await world.folded();
  return answer.body.id;
};

const kinds: readonly Kind[] = [
  {
    name: 'story',
    table: 'stories',
    report: (id) => `/api/stories/${id}/report`,
    make: async (caller, isAnonymous) => {
      const id = await written(caller, '/api/stories', { title: 'A title', content: 'Words', isAnonymous });
      return { id, list: '/api/stories', one: `/api/stories/${id}` };
    },
  },
  {
    name: 'storyComment',
    table: 'story_comments',
    report: (id) => `/api/stories/comments/${id}/report`,
    make: async (caller, isAnonymous) => {
      // An author's comment under her own anonymous story is anonymous.
      const author = isAnonymous ? caller : await member();
      const story = await written(author, '/api/stories', {
        title: 'A title',
        content: 'Words',
        isAnonymous,
      });
      const list = `/api/stories/${story}/comments`;
      return { id: await written(caller, list, { content: 'Words' }), list, one: null };
    },
  },
  {
    name: 'post',
    table: 'posts',
    report: (id) => `/api/community/posts/${id}/report`,
    make: async (caller, isAnonymous) => {
      const id = await written(caller, '/api/community/posts', {
        title: 'A title',
        content: 'Words',
        isAnonymous,
      });
      return { id, list: '/api/community/posts', one: `/api/community/posts/${id}` };
    },
  },
  {
    name: 'comment',
    table: 'comments',
    report: (id) => `/api/community/comments/${id}/report`,
    make: async (caller, isAnonymous) => {
      const post = await written(await member(), '/api/community/posts', { title: 'A', content: 'Words' });
      const list = `/api/community/posts/${post}/comments`;
      return { id: await written(caller, list, { content: 'Words', isAnonymous }), list, one: null };
    },
  },
];

const isShown = async (caller: Calling, { id, list }: Made): Promise<boolean> =>
  (await caller<{ id: string }[]>('GET', list)).body.some((item) => item.id === id);
const rowOf = async ({ table }: Kind, id: string): Promise<unknown> =>
  (
    await world.dependencies.pool.query(`select report_count, hidden from community.${table} where id = $1`, [
      id,
    ])
  ).rows[0];

describe.each(kinds)('reporting a $name', (kind) => {
  it('thanks a member for the first and for repeated reports, and asks a visitor to sign in', async () => {
    const { id } = await kind.make(await member(), false);
    const caller = await member();
    for (const body of [report, report, { reason: 'other' }]) {
      const thanked = await caller('POST', kind.report(id.toUpperCase()), { body });
      expect(thanked).toMatchObject({ status: 202, body: { message: expect.stringContaining('Thank you') } });
    }
    await world.folded();
    expect(await rowOf(kind, id)).toEqual({ report_count: 1, hidden: false });
    expect((await world.as(null)('POST', kind.report(id), { body: report })).status).toBe(401);
    expect((await caller('POST', kind.report(id), { body: { reason: 'boring' } })).status).toBe(422);
    expect((await caller('POST', kind.report(UNKNOWN), { body: report })).status).toBe(404);
  });

  it.each([false, true])('is refused for the member’s own item (anonymous: %s)', async (isAnonymous) => {
    const caller = await member();
    const { id } = await kind.make(caller, isAnonymous);
    expect(await caller('POST', kind.report(id), { body: report })).toMatchObject({
      status: 409,
      body: { type: 'urn:secondspring:own-item-not-reported' },
    });
  });

  it('counts once per member under concurrent calls', async () => {
    const { id } = await kind.make(await member(), true);
    const caller = await member();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        caller('POST', kind.report(id), {
          body: report,
          key: index % 2 === 0 ? randomUUID() : 'the-same-key',
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await world.folded();
    expect(await rowOf(kind, id)).toEqual({ report_count: 1, hidden: false });
  });

  it('hides nothing if all reporters have new accounts, but moderators see each report', async () => {
    const made = await kind.make(await member(), true);
    for (let account = 0; account < 4; account += 1) {
      const fresh = world.as(await world.member({ registeredDaysAgo: 0 }));
      expect((await fresh('POST', kind.report(made.id), { body: report })).status).toBe(202);
    }
    await world.folded();
    expect(await rowOf(kind, made.id)).toEqual({ report_count: 0, hidden: false });
    expect(await isShown(world.as(null), made)).toBe(true);
    const { rows } = await world.dependencies.pool.query(
      'select open_reports from community.moderation_queue where item_id = $1',
      [made.id],
    );
    expect(rows).toEqual([{ open_reports: 4 }]);
  });

  it('hides the item from everyone but its author after three members reported it', async () => {
    const her = await member();
    const made = await kind.make(her, true);
    const others = [await member(), await member(), await member()];
    for (const [index, caller] of others.entries()) {
      expect(await isShown(world.as(null), made)).toBe(true);
      expect((await caller('POST', kind.report(made.id), { body: report })).status).toBe(202);
      await world.folded();
      expect(await rowOf(kind, made.id)).toEqual({ report_count: index + 1, hidden: index === 2 });
    }
    for (const caller of [world.as(null), ...others]) {
      expect(await isShown(caller, made)).toBe(false);
      if (made.one !== null) expect((await caller('GET', made.one)).status).toBe(404);
    }
    if (made.one !== null) expect((await her('GET', made.one)).status).toBe(200);
    else expect(await isShown(her, made)).toBe(true);
    // An outdated screen may still show the item and report it.
    expect((await (await member())('POST', kind.report(made.id), { body: report })).status).toBe(202);
  });
});

describe('a hidden story', () => {
  it('stays in its author’s list, and its comments are hidden from everyone else', async () => {
    const her = await member();
    const [story] = kinds;
    const made = (await story?.make(her, true)) ?? { id: '', list: '', one: '' };
    await written(await member(), `/api/stories/${made.id}/comments`, { content: 'Words' });
    for (const caller of [await member(), await member(), await member()])
      await caller('POST', `/api/stories/${made.id}/report`, { body: report });
    await world.folded();
    expect(await isShown(her, { ...made, list: '/api/stories?author=me' })).toBe(true);
    expect((await her('GET', `/api/stories/${made.id}/comments`)).status).toBe(200);
    const other = await member();
    expect((await other('GET', `/api/stories/${made.id}/comments`)).status).toBe(404);
    const body = { content: 'Words' };
    expect((await other('POST', `/api/stories/${made.id}/comments`, { body })).status).toBe(404);
  });
});

describe.each([
  ['story', '/api/stories', '/api/stories/comments'],
  ['post', '/api/community/posts', '/api/community/comments'],
])('a hidden comment on a %s', (_, items, comments) => {
  it('is counted for its author alone, so that no number tells her, and is in her list alone', async () => {
    const author = await member();
    const item = await written(author, items, { title: 'A', content: 'Onion soup' });
    const commenter = await member();
    const id = await written(commenter, `${items}/${item}/comments`, { content: 'Words' });
    await written(await member(), `${items}/${item}/comments`, { content: 'Other words' });
    type Counted = { readonly id: string; readonly commentCount: number };
    const counts = async (caller: Calling): Promise<unknown[]> => {
      const found = await caller<{ written: { post?: Counted; story?: Counted }[] }>('POST', '/api/search', {
        body: { text: 'onion soup' },
      });
      const listed = await caller<Counted[]>('GET', items);
      return [
        (await caller<Counted>('GET', `${items}/${item}`)).body.commentCount,
        listed.body.find((each) => each.id === item)?.commentCount,
        found.body.written.map(({ post, story }) => post ?? story).find((each) => each?.id === item)
          ?.commentCount,
        (await caller<unknown[]>('GET', `${items}/${item}/comments`)).body.length,
      ];
    };
    for (const caller of [world.as(null), author, commenter])
      expect(await counts(caller)).toEqual([2, 2, 2, 2]);
    for (const caller of [await member(), await member(), await member()])
      await caller('POST', `${comments}/${id}/report`, { body: report });
    await world.folded();
    for (const caller of [world.as(null), author]) expect(await counts(caller)).toEqual([1, 1, 1, 1]);
    expect(await counts(commenter)).toEqual([2, 2, 2, 2]);
  });
});

describe('stored reports', () => {
  it('name nobody, do not link two reports of a member, and seal each note under its own key', async () => {
    const userId = await world.member();
    const caller = world.as(userId);
    const note = `note ${randomUUID()}`;
    const [story] = kinds;
    const ids = [await story?.make(await member(), false), await story?.make(await member(), false)].map(
      (made) => made?.id ?? '',
    );
    for (const id of ids)
      await caller('POST', `/api/stories/${id}/report`, { body: { reason: 'other', note } });
    const lines = (await dumpOf(world.dependencies.store)).filter((line) => line.startsWith('["report-'));
    const hers = lines.filter((line) => ids.some((id) => line.includes(id)));
    expect(hers).toHaveLength(2);
    const kids = hers.map((line) => /"personal":"[^".]*\.(?<kid>[^".]+)\./u.exec(line)?.groups?.['kid']);
    expect(new Set(kids).size).toBe(2);
    expect(lines.join()).not.toContain(note);
    expect(lines.join()).not.toContain(userId);
  });
});
