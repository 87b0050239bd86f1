import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPendingReaction } from './pending-reaction.ts';

const toggle = (isMarked: boolean): boolean => !isMarked;

/** A server that stores a mark and answers when the test says so. */
const slowServer = (isMarked: boolean) => {
  const sent: boolean[] = [];
  let answer = Promise.withResolvers<boolean>();
  return {
    sent,
    step: (_: boolean, to: boolean): Promise<boolean> => {
      sent.push(to);
      answer = Promise.withResolvers();
      return answer.promise;
    },
    answer: async () => {
      const now = sent.at(-1) ?? isMarked;
      answer.resolve(now);
      await new Promise(setImmediate);
    },
    fail: () => answer.reject(new Error('lost')),
  };
};

it('sends a press made during sending once the one before is answered', async () => {
  const reaction = createPendingReaction(false);
  const server = slowServer(false);
  expect(reaction.press(toggle)).toBe(true);
  const sent = reaction.send(server.step);
  expect(reaction.press(toggle)).toBe(false);
  expect(reaction.target()).toBe(false);
  expect(server.sent).toEqual([true]);
  await server.answer();
  expect(server.sent).toEqual([true, false]);
  await server.answer();
  expect(await sent).toBeNull();
  expect(reaction.press(toggle)).toBe(true);
  expect(reaction.target()).toBe(true);
});

it('sends nothing when presses cancel out before sending', async () => {
  const reaction = createPendingReaction(true);
  const server = slowServer(true);
  reaction.press(toggle);
  reaction.press(toggle);
  expect(await reaction.send(server.step)).toBeNull();
  expect(server.sent).toEqual([]);
});

it('returns to the last saved reaction when a step fails', async () => {
  const reaction = createPendingReaction(false);
  const server = slowServer(false);
  reaction.press(toggle);
  const sent = reaction.send(server.step);
  reaction.press(toggle);
  await server.answer();
  server.fail();
  await expect(sent).rejects.toThrow('lost');
  expect(reaction.target()).toBe(true);
  expect(reaction.press(toggle)).toBe(true);
  expect(reaction.target()).toBe(false);
});

it('drops the press when the step returns null', async () => {
  const reaction = createPendingReaction(false);
  reaction.press(toggle);
  expect(await reaction.send(async () => null)).toBeNull();
  expect(reaction.target()).toBe(false);
});

it('starts at the synced value, and ignores syncs while sending', async () => {
  const reaction = createPendingReaction(false);
  const server = slowServer(true);
  reaction.sync(true);
  reaction.press(toggle);
  const sent = reaction.send(server.step);
  reaction.sync(false);
  await server.answer();
  expect(await sent).toBe(false);
  expect(server.sent).toEqual([false]);
});

it('ends with the last press saved, whatever the timing of the presses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 3 })), async (pauses) => {
      const reaction = createPendingReaction(0);
      let saved = 0;
      const step = async (from: number, to: number) => {
        expect(from).toBe(saved);
        await Promise.resolve();
        saved = to;
        return saved;
      };
      const sending: Promise<number | null>[] = [];
      for (const pause of pauses) {
        if (reaction.press((now) => now + 1)) sending.push(reaction.send(step));
        for (let passed = 0; passed < pause; passed += 1) await Promise.resolve();
      }
      await Promise.all(sending);
      expect(saved).toBe(pauses.length);
    }),
  );
});
