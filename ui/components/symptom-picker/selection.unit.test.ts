import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addOwnSymptom,
  countChosen,
  summarise,
  ownSymptoms,
  toggleSymptom,
  withSeverity,
} from './selection.ts';

const hot = { name: 'Hot flashes', severity: 3 };
const sweats = { name: 'Night sweats', severity: 5 };
const names = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Symptom ${at + 1}`, severity: 3 }));

describe('the selection of symptoms', () => {
  it('starts each symptom at moderate, keeps the order of ticking, and drops what is unticked', () => {
    const ticked = toggleSymptom(toggleSymptom([], 'Night sweats'), 'Hot flashes');
    expect(ticked).toEqual([{ name: 'Night sweats', severity: 3 }, hot]);
    expect(toggleSymptom(ticked, 'Night sweats')).toEqual([hot]);
  });

  it('ticks no more than an assessment holds, and can untick', () => {
    const full = names(80);
    expect(toggleSymptom(full, 'Hot flashes')).toBe(full);
    expect(toggleSymptom(full, 'Symptom 80')).toEqual(names(79));
    expect(toggleSymptom(names(79), 'Hot flashes')).toHaveLength(80);
  });

  it('changes the severity of one symptom only', () => {
    expect(withSeverity([hot, sweats], 'Hot flashes', 1)).toEqual([{ ...hot, severity: 1 }, sweats]);
  });

  it('counts the ticked symptoms of a category, and finds her own', () => {
    const own = { name: 'Itchy ears', severity: 2 };
    expect(countChosen([hot, own], ['Hot flashes', 'Night sweats'])).toBe(1);
    expect(ownSymptoms([hot, own])).toEqual([own]);
  });

  it('adds her own symptom once, and ticks the checklist’s symptom of the same name', () => {
    expect(addOwnSymptom([hot], '  Itchy \n ears ')).toEqual({
      selection: [hot, { name: 'Itchy ears', severity: 3 }],
    });
    expect(addOwnSymptom([], 'NIGHT SWEATS')).toEqual({ selection: [{ name: 'Night sweats', severity: 3 }] });
    for (const again of ['hot flashes', 'Hot\u00a0 flashes', 'Hot flashes\u200b'])
      expect(addOwnSymptom([hot], again)).toBe('You’ve already ticked this.');
    expect(addOwnSymptom([], '\u200b cafe\u0301 ')).toEqual({ selection: [{ name: 'café', severity: 3 }] });
    expect(addOwnSymptom([], '   ')).toBe('Please write what you feel.');
    expect(addOwnSymptom([], '😀'.repeat(100))).toHaveProperty('selection');
    expect(addOwnSymptom([], 'x'.repeat(101))).toBe('Please use at most 100 characters.');
    expect(addOwnSymptom(names(80), 'Itchy ears')).toBe('You can tick up to 80 symptoms.');
  });

  it('holds each name once, for any ticks and additions', () => {
    const step = fc.record({
      own: fc.boolean(),
      name: fc.constantFrom('Anxiety', 'anxiety', 'Itch', 'ITCH'),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let selection: ReturnType<typeof toggleSymptom> = [];
        for (const { own, name } of steps) {
          if (own) {
            const added = addOwnSymptom(selection, name);
            if (typeof added !== 'string') ({ selection } = added);
          } else if (name === 'Anxiety') selection = toggleSymptom(selection, name);
        }
        const lower = selection.map((symptom) => symptom.name.toLowerCase());
        expect(new Set(lower).size).toBe(lower.length);
      }),
    );
  });

  it.each([
    [0, []],
    [3, ['Symptom 1', 'Symptom 2', 'Symptom 3']],
    [4, ['Symptom 1', 'Symptom 2', 'Symptom 3', '+1 more']],
    [12, ['Symptom 1', 'Symptom 2', 'Symptom 3', '+9 more']],
  ])('summarises %i', (count, summary) => {
    expect(summarise(names(count), 3, ({ name }) => name)).toEqual(summary);
  });
});
