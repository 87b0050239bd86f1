import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import { idempotencyKeyWith } from '@secondspring/platform/decider/idempotency.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { addMinutes } from 'date-fns/addMinutes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInsDecider, type RecordCheckIn } from './decider.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const day = '2026-11-20';
const stream = `checkIns-${userId}`;
const after = (minutes: number): string => addMinutes('2026-11-20T08:00:00Z', minutes).toISOString();

type Answers = RecordCheckIn['answers'];

/** Her check-ins on the server, whose clock says `sentAt`; both times in minutes. `enteredAt`: when, if it waited on a phone. */
const createDay = () => {
  const written: DomainEvent[] = [];
  let now = '';
  const log: EventLog = {
    read: (_, part) => {
      const from = part !== undefined && 'backTo' in part ? written.findLastIndex(part.backTo) : 0;
      return Promise.resolve(written.slice(Math.max(0, from)));
    },
    append: (_stream, _expected, events) => {
      for (const event of events) {
        const revision = BigInt(written.length);
        written.push({ ...event, stream, revision, position: revision, at: event.at ?? '' });
      }
      return Promise.resolve(0n);
    },
  };
  const health = {
    pseudonym: (...parts: readonly string[]) =>
      Promise.resolve(`00000000-0000-8000-8000-${Buffer.from(parts.join()).toString('hex').slice(-12)}`),
    openingKeys: () => Promise.resolve(new Map()),
  };
  const handle = createCommandHandler(log, { health }, () => new Date(now));
  return {
    written,
    send: async (key: string, answers: Answers, sentAt: number, enteredAt: number | null = null) => {
      now = after(sentAt);
      const outcome = await handle({
        decider: checkInsDecider,
        stream,
        command: {
          userId,
          day,
          today: day,
          enteredAt: enteredAt === null ? null : after(enteredAt),
          answers,
        },
        actor: userId,
        key: null,
        idempotencyKey: idempotencyKeyWith(key, answers),
      });
      if (isRefusal(outcome)) throw new Error(outcome.refused);
      return outcome;
    },
    stands: () => stateAfter(checkInsDecider, written).get(day)?.checkIn,
  };
};

const faces = { mood: 3, sleep: 3, energy: 3 };

describe('a check-in that waited on a phone', () => {
  it('is taken whole where its day has none, and tells when it was entered', async () => {
    const { send, written, stands } = createDay();
    await send('late', { ...faces, note: 'From the train' }, 600, 5);
    expect(stands()).toMatchObject({ ...faces, note: 'From the train', recordedAt: after(600) });
    expect(written).toMatchObject([{ at: after(600), data: { enteredAt: after(5) } }]);
  });

  it('changes no answer that was entered later, and adds the others', async () => {
    const { send, stands, written } = createDay();
    await send('first', faces, 0);
    await send('other phone', { mood: 5, symptoms: [{ name: 'Anxiety', severity: 4 }] }, 60);
    const symptoms = [
      { name: 'anxiety ', severity: 1 },
      { name: 'Brain fog', severity: 2 },
    ];
    await send('late', { mood: 1, sleep: 1, symptoms }, 600, 30);
    expect(stands()).toMatchObject({
      mood: 5,
      sleep: 1,
      symptoms: [
        { name: 'Anxiety', severity: 4 },
        { name: 'Brain fog', severity: 2 },
      ],
    });
    expect(written.at(-1)?.data).toMatchObject({ answered: ['sleep', 'symptoms'] });
  });

  it('does not bring back a symptom that was taken back later', async () => {
    const { send, stands } = createDay();
    await send('first', { ...faces, symptoms: [{ name: 'Anxiety', severity: 4 }] }, 0);
    await send('other phone', { symptoms: [{ name: 'Anxiety', severity: null }] }, 60);
    await send('late', { symptoms: [{ name: 'Anxiety', severity: 2 }] }, 600, 30);
    expect(stands()?.symptoms).toEqual([]);
  });

  it('changes what was entered before it, wherever that waited', async () => {
    const { send, stands } = createDay();
    await send('first', { ...faces, mood: 1 }, 600, 10);
    await send('second', { mood: 2 }, 601, 30);
    await send('third', { mood: 5 }, 602, 20);
    expect(stands()?.mood).toBe(2);
  });

  it('adds no event if every answer of it is older', async () => {
    const { send, written } = createDay();
    await send('first', { ...faces, mood: 5 }, 60);
    expect(await send('late', { mood: 1 }, 600, 30)).toMatchObject({ events: [], replayed: false });
    expect(written).toHaveLength(1);
  });

  it.each([
    [58, 1],
    [57, 5],
  ])(
    'entered %i minutes on, beside an answer 60 minutes on, leaves mood %i: clocks differ',
    async (at, mood) => {
      const { send, stands } = createDay();
      await send('other phone', { ...faces, mood: 5 }, 60);
      await send('late', { mood: 1 }, 600, at);
      expect(stands()?.mood).toBe(mood);
    },
  );

  it('does not move an answer back in time where clocks differ', async () => {
    const { send, stands } = createDay();
    await send('other phone', { ...faces, mood: 5 }, 60);
    await send('late', { mood: 4 }, 600, 58);
    await send('later', { mood: 1 }, 601, 57);
    expect(stands()?.mood).toBe(4);
  });

  it('has no second effect, though others were entered in the same minute', async () => {
    const { send, stands, written } = createDay();
    await send('first', { ...faces, note: 'One' }, 0);
    await send('second', { note: 'Two' }, 600, 0);
    const again = await send('first', { ...faces, note: 'One' }, 601, 0);
    expect(again.replayed).toBe(true);
    expect(stands()?.note).toBe('Two');
    expect(written).toHaveLength(2);
  });
});

/** What each entry answers differs from entry to entry, since an answer that stands already adds no event. */
const answersAt = (place: number): Required<Pick<Answers, 'mood' | 'hotFlashes' | 'note' | 'symptoms'>> => ({
  mood: place + 1,
  hotFlashes: place + 1,
  note: place === 3 ? null : `Entry ${place}`,
  symptoms: ['Anxiety', 'Brain fog'].map((name) => ({ name, severity: place === 3 ? null : place + 1 })),
});
const questions = ['mood', 'hotFlashes', 'note', 'Anxiety', 'Brain fog'] as const;
type Question = (typeof questions)[number];
const chosen = (place: number, asked: readonly Question[]): Answers => {
  const { symptoms, ...answers } = answersAt(place);
  return {
    ...Object.fromEntries(
      Object.entries(answers).filter(([question]) => asked.some((one) => one === question)),
    ),
    symptoms: symptoms.filter(({ name }) => asked.some((one) => one === name)),
  };
};

/** Entries of one day, three minutes apart. One with `waits` is sent twice later; `isLost`: and once at once, with the answer lost. */
const entries = fc.array(
  fc.record({
    asked: fc.subarray([...questions], { minLength: 1 }),
    waits: fc.option(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })), { freq: 2 }),
    isLost: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

it('ends with what was entered last of each question, whenever and however often it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (entered) => {
      const { send, stands, written } = createDay();
      await send('0', { ...faces, ...chosen(0, questions) }, 0);
      const sendings = entered.flatMap(({ asked, waits, isLost }, index) => {
        const place = index + 1;
        const late = waits?.map((wait) => ({ place, asked, at: place + wait, isLate: true })) ?? [];
        return waits === null || isLost ? [{ place, asked, at: place, isLate: false }, ...late] : late;
      });
      for (const { place, asked, at, isLate } of sendings.toSorted((one, other) => one.at - other.at))
        await send(`${place}`, chosen(place, asked), 3 * at, isLate ? 3 * place : null);

      const lastOf = (question: Question): number =>
        1 + entered.findLastIndex(({ asked }) => asked.includes(question));
      const lasting = questions.map((question) => chosen(lastOf(question), [question]));
      const symptoms = lasting
        .flatMap((answers) => answers.symptoms ?? [])
        .filter(({ severity }) => severity !== null);
      expect(stands()).toMatchObject({
        ...faces,
        ...Object.assign({}, ...lasting),
        symptoms: expect.anything(),
      });
      expect(new Set(stands()?.symptoms)).toEqual(new Set(symptoms));
      expect(written.length).toBeLessThanOrEqual(1 + entered.length);
    }),
  );
});
