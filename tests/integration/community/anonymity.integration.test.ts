import type { Method } from '@secondspring/contracts/http/endpoint.ts';
import { domains } from '@secondspring/projections/domains.ts';
import { describe, expect, it } from 'vitest';
import { dumpOf } from '../world/dump.ts';
import { startCommunityWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

const world = useStarted(startCommunityWorld);

type Item = { readonly id: string; readonly createdAt: string };
const words = { title: 'Nights', content: 'How do you sleep?', isAnonymous: true };

/** Two members with a named item, two anonymous items of each kind, and votes. */
const busy = async (): Promise<{ members: string[]; anonymous: string[] }> => {
  const members = [await world.member({ firstName: 'Annika' }), await world.member({ firstName: 'Beatrix' })];
  const anonymous: string[] = [];
  let calls = 0;
  for (const member of members) {
    const her = world.as(member);
    const post = async (path: string, body: object, method: Method = 'POST'): Promise<string> => {
      const answer = await her<Item>(method, path, {
        body,
        key: `a-key-of-hers-${(calls += 1)}`,
      });
      expect(answer.status).toBe(201);
      return answer.body.id;
    };
    const named = await post('/api/community/posts', { ...words, isAnonymous: false });
    await post('/api/stories', { ...words, isAnonymous: false });
    for (let index = 0; index < 2; index += 1) {
      anonymous.push(await post('/api/community/posts', words));
      anonymous.push(await post(`/api/community/posts/${named}/comments`, words));
      const story = await post('/api/stories', words);
      anonymous.push(story, await post(`/api/stories/${story}/comments`, { content: 'Hello' }));
      await her('POST', `/api/community/posts/${anonymous.at(-4)}/vote`, { body: { voteType: 1 } });
    }
  }
  await world.folded();
  return { members, anonymous };
};

/** Words of at least 12 characters in a line of a dump, without timestamps. */
const values = (line: string): string[] =>
  line.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, '').match(/[\w-]{12,}/gu) ?? [];

describe('stored anonymous items', () => {
  it('name no member in the event store [A3]', async () => {
    const { members } = await busy();
    const lines = (await dumpOf(world.dependencies.store)).filter((line) => !line.startsWith('["user-'));
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines)
      for (const word of [...members, 'Annika', 'Beatrix']) expect(line).not.toContain(word);
  });

  it('share no value in the event store that links two items of a member [A4]', async () => {
    const { anonymous } = await busy();
    const lines = await dumpOf(world.dependencies.store);
    const of = (id: string): Set<string> =>
      new Set(
        lines
          .filter((line) => line.includes(`-${id}"`) && line.includes('"isAnonymous":true'))
          .flatMap(values),
      );
    const sets = anonymous.map(of);
    expect(sets.every((set) => set.size > 0)).toBe(true);
    const seen = new Map<string, number>();
    for (const set of sets) for (const value of set) seen.set(value, (seen.get(value) ?? 0) + 1);
    const shared = [...seen].filter(([, count]) => count > 1).map(([value]) => value);
    // Ignores event types and field names, and the public id of the item that a comment belongs to.
    const plain = shared.filter((value) => !/^[A-Za-z]+$/u.test(value));
    const onWhat = plain.filter(
      (value) =>
        !lines.some((line) => line.startsWith(`["post-${value}"`) || line.startsWith(`["story-${value}"`)),
    );
    expect(onWhat).toEqual([]);
  });

  it('have no author, no exact time and no linking value in the database', async () => {
    const { members, anonymous } = await busy();
    const { pool } = world.dependencies;
    const seen = new Map<string, string>();
    for (const { name } of domains.community.tables) {
      const { rows } = await pool.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from community.${name} t`,
      );
      for (const { row } of rows) {
        const text = JSON.stringify(row);
        if (name !== 'members' && row['is_anonymous'] !== false)
          for (const member of members) expect(`${name} ${text}`).not.toContain(member);
        if (row['is_anonymous'] !== true || !anonymous.includes(String(row['id']))) continue;
        expect(row['author_id']).toBeNull();
        expect(String(row['created_at'])).toMatch(/:\d\d:00\+00:00$/u);
        for (const column of ['id', 'owner_tag', 'event_id']) {
          const value = String(row[column]);
          expect([value, seen.get(value)]).toEqual([value, undefined]);
          seen.set(value, name);
        }
      }
    }
    expect(seen.size).toBe(3 * anonymous.length);
  });

  it('look the same to a third reader whichever member wrote which', async () => {
    const [anna, bea] = [
      await world.member({ firstName: 'Annika' }),
      await world.member({ firstName: 'Beatrix' }),
    ];
    const third = world.as(await world.member());
    const exposedBy = async (authors: readonly string[]): Promise<string> => {
      const ids: string[] = [];
      for (const author of authors)
        ids.push((await world.as(author)<Item>('POST', '/api/community/posts', { body: words })).body.id);
      await world.folded();
      const answers = await Promise.all(
        ids.map(async (id) => JSON.stringify((await third('GET', `/api/community/posts/${id}`)).body)),
      );
      return answers
        .map((answer, index) =>
          answer.replaceAll(ids[index] ?? '', 'id').replaceAll(/\d{4}-[\d:.TZ-]+/gu, 'at'),
        )
        .join('\n');
    };
    expect(await exposedBy([anna, anna, bea])).toBe(await exposedBy([bea, anna, bea]));
  });
});
