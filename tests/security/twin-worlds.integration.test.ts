import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptOf, linksIn } from './kept-values.ts';
import { transcriptOf, type Leak } from './transcript.ts';
import { acts, perform, type TwinAct, type Played, type WrittenItem } from './twin-acts.ts';
import type { World } from '../integration/world/world.ts';
import { startTwinWorld } from './twin-world.ts';

type Twin = Played & { readonly reader: string; readonly seen: Set<string> };

let twins: readonly [Twin, Twin];
beforeAll(async () => {
  const worlds = await Promise.all([startTwinWorld(), startTwinWorld()]);
  const [one, other] = await Promise.all(worlds.map(settle));
  if (one === undefined || other === undefined) throw new Error('there are not two worlds');
  twins = [one, other];
});
afterAll(async () => {
  await Promise.all(twins.map(({ world }) => world.stop()));
});

const settle = async (world: World): Promise<Twin> => {
  const visitor = world.as(null);
  const treatments: string[] = [];
  for (let path: string | undefined = '/api/treatments'; path !== undefined;) {
    const page: Awaited<ReturnType<typeof visitor<{ id: string }[]>>> = await visitor('GET', path);
    treatments.push(...page.body.map(({ id }) => id));
    path = page.next;
  }
  return {
    world,
    people: {
      first: world.as(await world.member({ firstName: 'Philippa', dateOfBirth: '1961-03-04' })),
      second: world.as(await world.member({ firstName: 'Rosalind', dateOfBirth: '1984-11-12' })),
      beside: world.as(await world.member({ firstName: 'Ottilie', dateOfBirth: '1973-07-08' })),
    },
    written: [],
    before: 0,
    treatments,
    reader: await world.member({ firstName: 'Reader', dateOfBirth: '1970-01-01' }),
    seen: new Set(),
  };
};

/** Performs the same actions in both worlds, with other authors of anonymous items; returns the number of items before. */
const play = async (mix: readonly TwinAct[]): Promise<number> => {
  const before = twins[0].written.length;
  for (const twin of twins) twin.before = before;
  await Promise.all(
    twins.map(async (twin, index) => {
      for (const act of mix) await perform(twin, act, index === 1);
    }),
  );
  return before;
};

/** The answers to a visitor and a third member in each world, about items written since. */
const transcripts = async (since: number, leak?: Leak): Promise<readonly string[]> =>
  await Promise.all(
    twins.map(async (twin) => {
      const latest = { ...twin, written: twin.written.slice(since) };
      const parts: string[] = [];
      for (const reader of [null, twin.reader]) {
        const { normalised, values } = await transcriptOf(latest, twin.world.as(reader), leak);
        parts.push(normalised);
        if (leak === undefined) for (const value of values) twin.seen.add(value);
      }
      return parts.join('\n');
    }),
  );

const act = (
  what: TwinAct['what'],
  by: TwinAct['by'],
  otherwise: TwinAct['by'],
  more: Partial<TwinAct> = {},
): TwinAct => ({
  what,
  isAnonymous: true,
  by,
  otherwise,
  target: 0,
  tags: ['HRT'],
  after: 90,
  ...more,
});

/** Adds to every anonymous item in an answer what a leaking product would reveal about its author. */
const adding =
  (extract: (item: WrittenItem, written: readonly WrittenItem[]) => unknown): Leak =>
  (body, written) => {
    const add = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(add);
      if (typeof value !== 'object' || value === null) return value;
      const whole = Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, add(inner)]));
      const item = written.find(({ id }) => 'id' in value && value.id === id);
      return item?.isAnonymous === true ? { ...whole, leaked: extract(item, written) } : whole;
    };
    return add(body);
  };

const byAuthor: Leak = (body, written) => {
  if (!Array.isArray(body)) return body;
  const authorOf = (value: unknown): string =>
    written.find(({ id }) => typeof value === 'object' && value !== null && 'id' in value && value.id === id)
      ?.author ?? '';
  return body.toSorted((one, other) => authorOf(one).localeCompare(authorOf(other)));
};

describe('two worlds that differ only in the authors of anonymous items', () => {
  it('give a third member and a visitor identical answers [A1, A6]', async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(acts, async (mix) => {
        const since = await play(mix);
        written += twins[0].written.slice(since).filter(({ isAnonymous }) => isAnonymous).length;
        const [one, other] = await transcripts(since);
        expect(one).toBe(other);
        expect(one).not.toMatch(/"userId":"/u);
      }),
      { numRuns: 5, seed: 20_261_121, endOnFailure: true },
    );
    expect(written).toBeGreaterThan(15);
  });

  it('give identical answers when the two authors of every item are swapped [A1]', async () => {
    const kinds = ['post', 'story', 'review', 'comment', 'storyComment'] as const;
    const since = await play(
      kinds.flatMap((kind) => [act(kind, 'first', 'second'), act(kind, 'second', 'first')]),
    );
    const [one, other] = await transcripts(since);
    expect(one).toBe(other);
    expect(twins.map(({ written }) => written.slice(since).length)).toEqual([10, 10]);
  });

  it.each([
    [
      'how many things the same author wrote before',
      adding(
        (item, written) =>
          written.slice(0, written.indexOf(item)).filter(({ author }) => author === item.author).length,
      ),
    ],
    ['a pseudonym', adding(({ author }) => `writer ${author.length}`)],
    ['an order by author', byAuthor],
  ] satisfies [string, Leak][])('differ if they leak %s, so the test can fail', async (_, leak) => {
    const since = await play([
      act('post', 'first', 'second'),
      act('post', 'second', 'second'),
      act('post', 'first', 'first'),
      act('story', 'second', 'first'),
    ]);
    const [one, other] = await transcripts(since);
    expect(one).toBe(other);
    const [leaking, otherLeaking] = await transcripts(since, leak);
    expect(leaking).not.toBe(otherLeaking);
  });

  it('store no value that links two anonymous items of one author', async () => {
    for (const twin of twins) {
      const kept = await keptOf(twin);
      // Ids are public while an item exists, even if it is erased by now.
      const open = new Set([...twin.seen, ...twin.written.map(({ id }) => JSON.stringify(id))]);
      const anonymous = twin.written.filter(({ isAnonymous, erased }) => isAnonymous && !erased);
      expect(anonymous.length).toBeGreaterThan(15);
      // Name, type, ids, pseudonym, key and times of its event, and its row.
      for (const { id } of anonymous) expect(kept.get(id)?.size).toBeGreaterThan(10);
      expect(linksIn(twin.written, kept, open)).toEqual([]);
      const marked = new Map(
        [...kept].map(([id, values]) => {
          const author = twin.written.find((item) => item.id === id)?.author ?? '';
          return [id, new Set([...values, `"pseudonym of ${author}"`])];
        }),
      );
      expect(linksIn(twin.written, marked, open)).toEqual(
        expect.arrayContaining(['"pseudonym of first"', '"pseudonym of second"']),
      );
    }
  });
});
