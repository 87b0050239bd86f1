import { expect, it } from 'vitest';
import { type TreatmentEntry, withTreatment, withoutTreatment } from './treatment-log.ts';

const entry: TreatmentEntry = {
  id: '5b0f4a53-9a3c-4f0e-9d8d-0c7d0a2c1e10',
  recordedAt: '2026-09-20T10:00:00.000Z',
  name: 'Oestrogen gel',
  treatmentId: null,
  dose: '2 pumps',
  startedOn: '2026-05-01',
  stoppedOn: null,
  stopReason: null,
};
const params = { entryId: entry.id };
const other = { params: { entryId: '5b0f4a53-9a3c-4f0e-9d8d-0c7d0a2c1e11' } };

it('shows a treatment that waits among the others, the latest begun first', () => {
  const log = withTreatment([entry], { ...other, body: { name: 'Yoga', startedOn: '2026-06-01', dose: '' } });
  expect(log.map(({ name }) => name)).toEqual(['Yoga', 'Oestrogen gel']);
  expect(log[0]).toMatchObject({ dose: null, stoppedOn: null, isKept: true });
});

it('shows a change of one, and leaves what was not changed', () => {
  expect(withTreatment([entry], { params, body: { stoppedOn: '2026-11-01' } })).toEqual([
    { ...entry, stoppedOn: '2026-11-01', isKept: true },
  ]);
});

it('shows no treatment that was removed, nor a change of one that is gone', () => {
  expect(withoutTreatment([entry], { params })).toEqual([]);
  expect(withTreatment([entry], { ...other, body: { dose: '1 pump' } })).toEqual([entry]);
});
