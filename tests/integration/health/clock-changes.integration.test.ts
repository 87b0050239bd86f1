import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { listCheckIns } from '@secondspring/contracts/http/check-ins.ts';
import { addDays } from 'date-fns/addDays';
import { parseISO } from 'date-fns/parseISO';
import { set } from 'date-fns/set';
import { expect, it, vi } from 'vitest';
import { startHealthWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

const DAYS = 15;
/** Of these days she answers some questions at noon on another phone, which has a connection. */
const ELSEWHERE = [3, 7, 14];

const world = useStarted(() => startHealthWorld(undefined, { begins: '2026-03-01T00:00:00Z' }));

const timeIs = (instant: Date): void => world.later((+instant - +world.now()) / 1000);

// In the order of the calendar, since the server's clock only moves forward.
it.each([
  ['America/New_York', '2026-03-01'],
  ['Europe/Berlin', '2026-03-22'],
  ['Europe/Berlin', '2026-10-18'],
])(
  'two weeks without a connection in %s from %s are on the days that the phone named',
  async (zone, from) => {
    vi.stubEnv('TZ', zone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const { userId } = await world.consenting();
    const [phone, elsewhere] = [world.as(userId), world.as(userId)];
    /** By her own clock, which may have skipped the time or have it twice. */
    const on = (index: number, hours: number, minutes = 30): Date =>
      set(addDays(parseISO(from), index), { hours, minutes });

    const kept = Array.from({ length: DAYS }, (_, index) => [
      { at: on(index, 0), body: { mood: 2, sleep: 2, energy: 2, note: 'Awake at night' } },
      { at: on(index, 2), body: { hotFlashes: 3 } },
      { at: on(index, 23), body: { energy: 4 } },
    ]).flat();
    for (const index of ELSEWHERE) {
      timeIs(on(index, 12));
      const body = { mood: 5, sleep: 3, energy: 5, note: null };
      expect((await elsewhere('PUT', `/api/check-ins/${localDay(world.now())}`, { body })).status).toBe(200);
    }
    timeIs(on(DAYS, 9));
    for (const { at, body } of kept) {
      const sent = await phone('PUT', `/api/check-ins/${localDay(at)}`, {
        body,
        enteredAgo: (+world.now() - +at) / 1000,
      });
      expect(sent.status).toBe(200);
    }

    const days = await phone<ResponseOf<typeof listCheckIns>>(
      'GET',
      `/api/check-ins?from=2026-01-01&to=${daysAfter(from, DAYS + 1)}`,
    );
    expect(days.body).toMatchObject(
      Array.from({ length: DAYS }, (_, index) => ({
        day: daysAfter(from, index),
        hotFlashes: 3,
        energy: 4,
        ...(ELSEWHERE.includes(index)
          ? { mood: 5, sleep: 3, note: null }
          : { mood: 2, sleep: 2, note: 'Awake at night' }),
      })),
    );
  },
);
