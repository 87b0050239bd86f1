import { ageBands } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import { symptomCategories } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { describe, expect, it } from 'vitest';
import { readDemoArguments } from './arguments.ts';
import { makePerson } from './person.ts';
import { randomFrom } from './random.ts';

describe('randomFrom', () => {
  it('repeats its values for the same seed only', () => {
    const draw = (seed: number): number[] => {
      const random = randomFrom(seed);
      return Array.from({ length: 20 }, () => random.number());
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7).every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it('picks distinct items, at most as many as there are', () => {
    const some = randomFrom(1).some([1, 2, 3], 9);
    expect(new Set(some)).toEqual(new Set([1, 2, 3]));
    expect(some).toHaveLength(3);
    expect(() => randomFrom(1).pick([])).toThrow('nothing to pick from');
  });
});

describe('makePerson', () => {
  it.each([1, 2, 3, 4, 5])(
    'creates a labelled person with valid age, symptoms and severities (%i)',
    (seed) => {
      const person = makePerson(randomFrom(seed), 2026);
      const known = new Set(symptomCategories.flatMap(({ symptoms }) => symptoms));
      const age = 2026 - Number(person.dateOfBirth.slice(0, 4));
      expect(person.firstName).toMatch(/ \(demo\)$/u);
      expect(ageBands).toContain(person.ageRange);
      expect(Number.parseInt(person.ageRange, 10)).toBeLessThanOrEqual(age);
      expect(person.symptoms.length).toBeGreaterThanOrEqual(3);
      for (const { name, severity } of person.symptoms) {
        expect(known.has(name)).toBe(true);
        expect([1, 2, 3, 4, 5]).toContain(severity);
      }
    },
  );
});

describe('readDemoArguments', () => {
  it('uses defaults and reads options', () => {
    expect(readDemoArguments([], {})).toEqual({ origin: 'http://localhost:3000', members: 200, seed: 1 });
    expect(readDemoArguments(['--members', '3', '--seed', '9'], { PORT: '3100' })).toEqual({
      origin: 'http://localhost:3100',
      members: 3,
      seed: 9,
    });
    expect(readDemoArguments(['--help'], {})).toBeNull();
  });

  it.each([['--members', '-1'], ['--members', 'all'], ['--port', '99999'], ['--nonsense']])(
    'rejects %s %s',
    (...args) => {
      expect(() => readDemoArguments(args, {})).toThrow();
    },
  );
});
