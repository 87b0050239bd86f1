import { randomUUID } from 'node:crypto';
import { domains } from '../../domains.ts';
import { treatmentDefined } from '@secondspring/tests/projections/acts.ts';
import { runHistory } from '@secondspring/tests/projections/history-command.ts';
import { eventually } from '@secondspring/tests/eventually.ts';
import { startRig, type Rig } from '@secondspring/tests/projections/rig.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DomainStatus } from './read-status.ts';

let rig: Rig;
beforeEach(async () => void (rig = await startRig()));
afterEach(() => rig.close());

const statusOf = async (domain: string): Promise<DomainStatus | undefined> => {
  const { code, out } = await runHistory(rig, 'status', '--json');
  expect(code).toBe(0);
  const all: DomainStatus[] = JSON.parse(out);
  expect(all.map((status) => status.domain)).toEqual(Object.keys(domains));
  return all.find((status) => status.domain === domain);
};
const define = () => {
  const id = randomUUID();
  return rig.append(`treatment-${id}`, treatmentDefined(id));
};

it('prints position, lag, parked events and leader', async () => {
  expect(await statusOf('reviews')).toMatchObject({
    edition: { inPlace: null },
    position: '-1',
    leader: null,
  });
  const projector = rig.project();
  const folded = await define();
  await rig.folded(folded);
  await eventually('it leads', () => projector.status().leader);
  expect(await statusOf('reviews')).toMatchObject({
    edition: { inPlace: domains.reviews.projectionVersion, wanted: domains.reviews.projectionVersion },
    lag: { events: 0, orMore: false, seconds: 0 },
    leader: expect.any(Number),
    parked: 0,
  });
  await rig.appendRaw(`treatment-${randomUUID()}`, 'TreatmentDefined', { nonsense: true });
  await eventually('it is parked', () => projector.status().parked === 1);
  await projector.stop();
  await define();
  await define();
  expect(await statusOf('reviews')).toMatchObject({ lag: { events: 2 }, leader: null, parked: 1 });
  const { out } = await runHistory(rig, 'status');
  expect(out).toMatch(/reviews +\d+ +\d+ +2 events, \d+ s +1 +nobody/u);
});
