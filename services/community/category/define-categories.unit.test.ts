import { PostCategoryDefined } from '@secondspring/contracts/events/community.ts';
import { forSymptom } from '@secondspring/contracts/vocabulary/for-symptom.ts';
import { describe, expect, it } from 'vitest';
import { boardCategories } from './categories.ts';
import { definitions } from './define-categories.ts';

describe('board categories', () => {
  it('have unique ids, slugs and names, at least six', () => {
    expect(boardCategories.length).toBeGreaterThanOrEqual(6);
    for (const key of ['id', 'slug', 'name'] as const)
      expect(new Set(boardCategories.map((category) => category[key])).size).toBe(boardCategories.length);
  });

  it.each([
    ['Hot flashes', 'symptoms'],
    ['Insomnia', 'sleep-and-energy'],
    ['Brain fog', 'mood-and-mind'],
    ['Weight gain', 'food-and-movement'],
    ['Vaginal dryness', 'relationships-and-intimacy'],
    ['Itchy ears', 'symptoms'],
  ])('have a place for %s', (symptom, slug) => {
    const { boardCategory } = forSymptom(symptom);
    expect(boardCategories.find(({ id }) => id === boardCategory)).toMatchObject({ slug });
  });

  it('keep their ids', () => {
    expect(boardCategories.map(({ id, slug }) => `${id} ${slug}`)).toEqual([
      '1 introductions',
      '2 symptoms',
      '3 sleep-and-energy',
      '4 mood-and-mind',
      '5 treatments',
      '6 doctors-and-appointments',
      '7 food-and-movement',
      '8 relationships-and-intimacy',
      '9 work-and-everyday-life',
    ]);
  });

  it('produce valid definitions, in order, one stream each', () => {
    const positions = definitions.map(({ event }) => PostCategoryDefined.data.parse(event.data).position);
    expect(positions).toEqual(definitions.map((_, index) => index + 1));
    expect(new Set(definitions.map(({ stream }) => stream)).size).toBe(definitions.length);
  });
});
