import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { seal, type DataKey } from '../vault/envelope.ts';
import { decodeEvents, encodeEvent, isUndecodable } from './event-codec.ts';
import { openSealed, type SealedRow } from './open-sealed.ts';

const newKey = (): DataKey => ({ kid: randomUUID(), key: createSecretKey(randomBytes(32)) });
const key = newKey();
let lookups = 0;
const holding = (...keys: DataKey[]) => ({
  openingKeys: (kids: Iterable<string>) => {
    lookups += 1;
    const requested = new Set(kids);
    return Promise.resolve(
      new Map(keys.filter(({ kid }) => requested.has(kid)).map((one) => [one.kid, one])),
    );
  },
});

const userId = '0f9b6f06-6f3f-4d0b-8f40-3b1a0a3f6f0e';
const stream = `assessments-${userId}`;
const place = { type: 'AssessmentCompleted', stream } as const;
const answers = {
  day: '2026-11-20',
  ageRange: '45-49',
  symptoms: [{ name: 'Brain fog', severity: 4 }],
  safety: [],
} as const;

/** The row that a fold keeps of such an assessment. */
const kept = async (
  symptoms: readonly { name: string; severity: number }[] = answers.symptoms,
  sealing = key,
): Promise<SealedRow> => {
  const id = randomUUID();
  const { type, data, metadata } = encodeEvent(
    stream,
    {
      id,
      type: 'AssessmentCompleted',
      data: {
        userId,
        assessmentId: randomUUID(),
        ...answers,
        symptoms: [...symptoms],
        safety: [],
      },
    },
    sealing,
  );
  const raw = { id, stream, revision: 0n, position: 1n, type, data, metadata, created: new Date(0) };
  const [event] = await decodeEvents({ health: holding(sealing) }, [raw]);
  if (event === undefined || isUndecodable(event) || event.sealed === undefined) throw new Error('no event');
  return { event_id: id, event_version: event.sealed.version, sealed: event.sealed.envelope };
};

/** The envelope with one character of its ciphertext changed. */
const changed = (envelope: string, at: number): string => {
  const start = envelope.lastIndexOf('.') + 1 + at;
  return `${envelope.slice(0, start)}${envelope[start] === 'A' ? 'B' : 'A'}${envelope.slice(start + 1)}`;
};

describe('openSealed', () => {
  it('returns personal fields in row order, with one key lookup', async () => {
    const other = newKey();
    const rows = [await kept(), await kept([{ name: 'Fatigue', severity: 1 }], other), await kept()];
    lookups = 0;
    const opened = await openSealed(holding(key, other), place, rows);
    expect(lookups).toBe(1);
    expect(opened).toEqual([answers, { ...answers, symptoms: [{ name: 'Fatigue', severity: 1 }] }, answers]);
  });

  it('reads rows with a destroyed key as forgotten, and the others unchanged', async () => {
    const rows = [await kept(), await kept(undefined, newKey())];
    expect(await openSealed(holding(key), place, rows)).toEqual([answers, FORGOTTEN]);
  });

  it('queries nothing without rows', async () => {
    expect(await openSealed(holding(), place, [])).toEqual([]);
  });

  it.each([0, 20, 40, 100])('throws if character %i of an envelope was changed', async (at) => {
    const row = await kept();
    const tampered = { ...row, sealed: changed(row.sealed, at) };
    await expect(openSealed(holding(key), place, [tampered])).rejects.toThrow();
  });

  it('throws on another row’s envelope', async () => {
    const [row, other] = [await kept(), await kept()];
    const open = (moved: SealedRow, at: { type: 'AssessmentCompleted'; stream: string } = place) =>
      openSealed(holding(key), at, [moved]);
    await expect(open({ ...row, sealed: other.sealed })).rejects.toThrow();
    await expect(open(row, { ...place, stream: `assessments-${randomUUID()}` })).rejects.toThrow();
    await expect(openSealed(holding(key), { type: 'CarePlanGenerated', stream }, [row])).rejects.toThrow();
  });

  it('throws on text that is not an envelope, instead of reading it as forgotten', async () => {
    await expect(openSealed(holding(key), place, [{ ...(await kept()), sealed: 'text' }])).rejects.toThrow(
      'no envelope',
    );
  });

  it('throws on data of another shape', async () => {
    const row = await kept();
    const context = `AssessmentCompleted|${stream}|${row.event_id}|personal`;
    const sealed = seal(key, { ...answers, ageRange: 'ninety' }, context);
    await expect(openSealed(holding(key), place, [{ ...row, sealed }])).rejects.toThrow();
  });

  it('throws while the key store does not answer', async () => {
    const silent = { openingKeys: () => Promise.reject(new Error('no answer')) };
    await expect(openSealed(silent, place, [await kept()])).rejects.toThrow('no answer');
  });
});
