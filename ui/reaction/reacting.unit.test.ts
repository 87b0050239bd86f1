import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReacting } from './reacting.ts';

const toggle = (isMarked: boolean): boolean => !isMarked;

/** A server that keeps a mark, and answers when it is told to. */
const slowServer = (isMarked: boolean) => {
  const asked: boolean[] = [];
  let answer = Promise.withResolvers<boolean>();
  return {
    asked,
    step: (_: boolean, to: boolean): Promise<boolean> => {
      asked.push(to);
      answer = Promise.withResolvers();
      return answer.promise;
    },
    answer: async () => {
      const now = asked.at(-1) ?? isMarked;
      answer.resolve(now);
      await new Promise(setImmediate);
    },
    fail: () => answer.reject(new Error('lost')),
  };
};

it('tells a press that is made while another is under way once that one is answered', async () => {
  const reacting = createReacting(false);
  const server = slowServer(false);
  expect(reacting.press(toggle)).toBe(true);
  const told = reacting.tell(server.step);
  expect(reacting.press(toggle)).toBe(false);
  expect(reacting.wanted()).toBe(false);
  expect(server.asked).toEqual([true]);
  await server.answer();
  expect(server.asked).toEqual([true, false]);
  await server.answer();
  expect(await told).toBeNull();
  expect(reacting.press(toggle)).toBe(true);
  expect(reacting.wanted()).toBe(true);
});

it('tells nothing where presses undo one another before the server is told', async () => {
  const reacting = createReacting(true);
  const server = slowServer(true);
  reacting.press(toggle);
  reacting.press(toggle);
  expect(await reacting.tell(server.step)).toBeNull();
  expect(server.asked).toEqual([]);
});

it('goes back to what the server has at last where a step is lost', async () => {
  const reacting = createReacting(false);
  const server = slowServer(false);
  reacting.press(toggle);
  const told = reacting.tell(server.step);
  reacting.press(toggle);
  await server.answer();
  server.fail();
  await expect(told).rejects.toThrow('lost');
  expect(reacting.wanted()).toBe(true);
  expect(reacting.press(toggle)).toBe(true);
  expect(reacting.wanted()).toBe(false);
});

it('takes the press back where the server may not be told', async () => {
  const reacting = createReacting(false);
  reacting.press(toggle);
  expect(await reacting.tell(async () => null)).toBeNull();
  expect(reacting.wanted()).toBe(false);
});

it('begins at what the page has learnt since, and trusts its own answers while it tells', async () => {
  const reacting = createReacting(false);
  const server = slowServer(true);
  reacting.learn(true);
  reacting.press(toggle);
  const told = reacting.tell(server.step);
  reacting.learn(false);
  await server.answer();
  expect(await told).toBe(false);
  expect(server.asked).toEqual([false]);
});

it('ends with the server having what she pressed last, whenever she presses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 3 })), async (pauses) => {
      const reacting = createReacting(0);
      let kept = 0;
      const step = async (from: number, to: number) => {
        expect(from).toBe(kept);
        await Promise.resolve();
        kept = to;
        return kept;
      };
      const telling: Promise<number | null>[] = [];
      for (const pause of pauses) {
        if (reacting.press((now) => now + 1)) telling.push(reacting.tell(step));
        for (let passed = 0; passed < pause; passed += 1) await Promise.resolve();
      }
      await Promise.all(telling);
      expect(kept).toBe(pauses.length);
    }),
  );
});
