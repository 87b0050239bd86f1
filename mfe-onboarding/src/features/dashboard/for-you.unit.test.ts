import { carePlanOf, many, postOf } from '@secondspring/ui/testing/samples.ts';
import { describe, expect, it } from 'vitest';
import { articleFor, conversationFor, nextThings } from './for-you.ts';

const symptoms = [
  { name: 'Brain fog', severity: 3 },
  { name: 'Insomnia', severity: 5 },
];
const summary = (slug: string) => ({ slug, title: slug, summary: '', minutes: 3 });
const guides = {
  sleepGuide: summary('tonights-sleep-guide'),
  topics: [{ name: 'Managing Symptoms', articles: [summary('mood-memory-and-focus')] }],
};

describe('for her today', () => {
  it('has an article about her strongest symptom', () => {
    expect(articleFor(symptoms, guides)?.slug).toBe('tonights-sleep-guide');
    expect(articleFor(symptoms.slice(0, 1), guides)?.slug).toBe('mood-memory-and-focus');
    expect(articleFor([], guides)).toBeNull();
    expect(articleFor([{ name: 'Joint aches', severity: 2 }], guides)).toBeNull();
  });

  it('has the newest conversation about her strongest symptom that has one, not pinned and not her own', () => {
    const [pinned, own, later, sleepless] = many(4, postOf);
    const posts = [
      { ...pinned, categoryId: 3 },
      { ...own, categoryId: 3, userId: 'her' },
      { ...later, categoryId: 4 },
    ] as Parameters<typeof conversationFor>[1];
    expect(conversationFor(symptoms, posts)?.id).toBe(later?.id);
    const more = [...(posts ?? []), { ...sleepless, categoryId: 3 }] as typeof posts;
    expect(conversationFor(symptoms, more)?.id).toBe(sleepless?.id);
    expect(conversationFor([{ name: 'Weight gain', severity: 5 }], posts)).toBeNull();
  });

  it('has the next two things of her plan, without items to ask about', () => {
    const plan = carePlanOf();
    const details = plan.details.map((item, place) => ({
      ...item,
      done: place === 0,
      askAbout: place === 1,
    }));
    expect(nextThings({ ...plan, details }).map(({ item }) => item)).toEqual([3, 4]);
    expect(nextThings({ ...plan, details, startWith: [4] }).map(({ item }) => item)).toEqual([4, 3]);
    const advisedAgainst = details.map((item) =>
      item.item === 3 ? { ...item, strength: 'N' as const } : item,
    );
    expect(nextThings({ ...plan, details: advisedAgainst }).map(({ item }) => item)).toEqual([4]);
  });
});
