import { catalogue } from '@secondspring/content/treatments.ts';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { SeedEvent } from '@secondspring/platform/event-store/seed-events.ts';
import { ConcurrencyError, type EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { describe, expect, it } from 'vitest';
import { defineCatalogue } from './define-catalogue.ts';
import { definitionsOf } from './definitions.ts';

const definitions = definitionsOf(catalogue);

/** An event log in memory that, like the store, appends the same event ids to a stream only once. */
const inMemory = () => {
  const streams = new Map<string, DomainEvent[]>();
  let reading = 0;
  let together = 0;
  const log: EventLog = {
    read: async (stream) => {
      together = Math.max(together, (reading += 1));
      await Promise.resolve();
      reading -= 1;
      return [...(streams.get(stream) ?? [])];
    },
    append: async (stream, expected, events) => {
      await Promise.resolve();
      const there = streams.get(stream) ?? [];
      const last = there.length === 0 ? 'no_stream' : BigInt(there.length - 1);
      if (there.some(({ id }) => id === events[0]?.id)) return 0n;
      if (expected !== last) throw new ConcurrencyError();
      const place = { stream, position: 0n, at: '2026-01-01T00:00:00.000Z' };
      streams.set(stream, [
        ...there,
        ...events.map((event) => ({ ...event, ...place, revision: BigInt(there.length) })),
      ]);
      return 0n;
    },
  };
  return { log, streams, together: () => together };
};

const reworded = (name: string): SeedEvent[] =>
  definitions.map(({ stream, event }, index) =>
    index === 1 && event.type === 'TreatmentDefined'
      ? { stream, event: { ...event, data: { ...event.data, name } } }
      : { stream, event },
  );

describe('defining the catalogue', () => {
  it('appends what is missing, then nothing', async () => {
    const { log, streams } = inMemory();
    expect(await defineCatalogue(log)).toEqual({ appended: definitions.length, unchanged: 0 });
    expect(await defineCatalogue(log)).toEqual({ appended: 0, unchanged: definitions.length });
    expect([...streams.values()].every((events) => events.length === 1)).toBe(true);
  });

  it('appends only reworded entries, also when earlier wording returns', async () => {
    const { log, streams } = inMemory();
    await defineCatalogue(log);
    expect(await defineCatalogue(log, reworded('Another name'))).toMatchObject({ appended: 1 });
    expect(await defineCatalogue(log)).toMatchObject({ appended: 1 });
    const names = streams.get(definitions[1]?.stream ?? '')?.map(({ data }) => 'name' in data && data.name);
    expect(names).toEqual(['Oestrogen patches', 'Another name', 'Oestrogen patches']);
  });

  it('writes each definition once when processes start at once', async () => {
    const { log, streams } = inMemory();
    await Promise.all([1, 2, 3].map(async () => await defineCatalogue(log)));
    expect(streams.size).toBe(definitions.length);
    expect([...streams.values()].every((events) => events.length === 1)).toBe(true);
  });

  it('retries if another process wrote different wording first', async () => {
    const { log, streams } = inMemory();
    await Promise.all([defineCatalogue(log), defineCatalogue(log, reworded('Another name'))]);
    expect(streams.get(definitions[1]?.stream ?? '')).toHaveLength(2);
  });

  it('limits the number of streams read at once', async () => {
    const { log, together } = inMemory();
    await defineCatalogue(log);
    expect(together()).toBe(8);
  });

  it('fails if the event store fails', async () => {
    const { log } = inMemory();
    const failing: EventLog = { ...log, append: () => Promise.reject(new Error('no store')) };
    await expect(defineCatalogue(failing)).rejects.toThrow('no store');
  });
});
