import { describe, expect, it } from 'vitest';
import { contentOfFields, fieldErrors, fieldsOf } from './treatment-form.ts';

const today = '2026-11-23';
const fields = { ...fieldsOf(null, today), name: ' Oestrogen gel ', startedOn: '2026-01-10' };
const catalogue = [{ id: 'gel', name: 'Oestrogen Gel' }];

describe('fields of a treatment', () => {
  it('become a request, linked to the catalogue by name', () => {
    expect(contentOfFields(fields, catalogue)).toEqual({
      name: 'Oestrogen gel',
      treatmentId: 'gel',
      dose: null,
      startedOn: '2026-01-10',
      stoppedOn: null,
      stopReason: null,
    });
    expect(contentOfFields({ ...fields, name: 'Sage tea' }, catalogue).treatmentId).toBeNull();
  });

  it('keep the last day and the reason only if she has stopped', () => {
    const stopped = { ...fields, stoppedOn: '2026-02-01', stopReason: 'cost' as const };
    expect(contentOfFields(stopped, [])).toMatchObject({ stoppedOn: null, stopReason: null });
    expect(contentOfFields({ ...stopped, hasStopped: true }, [])).toMatchObject({
      stoppedOn: '2026-02-01',
      stopReason: 'cost',
    });
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no first day', { startedOn: '' }, 'startedOn'],
    ['a first day in the future', { startedOn: '2026-11-24' }, 'startedOn'],
    ['a last day before the first', { hasStopped: true, stoppedOn: '2026-01-09' }, 'stoppedOn'],
    ['a last day in the future', { hasStopped: true, stoppedOn: '2026-11-24' }, 'stoppedOn'],
  ])('are refused with %s', (_, change, field) => {
    const errors = fieldErrors(today)({ ...fields, ...change });
    expect(Object.entries(errors).filter(([, words]) => words !== undefined)).toEqual([
      [field, expect.any(String)],
    ]);
  });

  it('are accepted without anything optional', () => {
    expect(Object.values(fieldErrors(today)(fields)).some((words) => words !== undefined)).toBe(false);
  });
});
