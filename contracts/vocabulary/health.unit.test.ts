import { describe, expect, it } from 'vitest';
import { selectedSymptoms } from './health.ts';
import { listedSymptom } from './symptom-words.ts';

const named = (...names: string[]) => names.map((name) => ({ name, severity: 3 }));

describe('selectedSymptoms', () => {
  it.each([
    ['Café fog', 'Cafe\u0301 fog'],
    ['Cold feet', 'cold  feet'],
    ['Cold feet', 'Cold feet\u200b'],
    ['Cold feet', 'Cold\u200d feet'],
    ['Cold feet', 'Ｃｏｌｄ\u00a0feet'],
    ['Can’t sleep', "Can't sleep"],
  ])('refuses %j beside %j', (one, other) => {
    expect(selectedSymptoms.safeParse(named(one, other)).success).toBe(false);
  });

  it('keeps the one form of a name', () => {
    expect(selectedSymptoms.parse(named(' cafe\u0301 \u200b fog ', 'تب‌ها'))).toEqual(
      named('café fog', 'تب‌ها'),
    );
  });
});

describe('listedSymptom', () => {
  it.each(['hot flashes', 'Hot  flashes', 'HOT\u00a0FLASHES\u200b'])('knows %j', (name) => {
    expect(listedSymptom(name)?.name).toBe('Hot flashes');
  });
});
