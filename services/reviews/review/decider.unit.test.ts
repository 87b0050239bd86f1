import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { isRefusal, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { noReviewContent, type ReviewContent } from '@secondspring/contracts/vocabulary/review/schema.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewAnswers } from './answers.ts';
import { reviewDecider, type ReviewCommand, type SubmitReview } from './decider.ts';
import type { ReviewEvent, ReviewState } from './state.ts';

const anna = '6f1d1b52-35a3-4f0e-9a58-3f0c7b1f2d10';
const bea = '0e0b8a3c-56cf-4a86-8d0e-6a8f0f1b7c22';
const reviewId = '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const treatmentId = '1c9a5f1e-1111-5222-8333-944444444444';

const content: ReviewContent = {
  ...noReviewContent,
  durationMonths: '3-6',
  symptomsAddressed: ['Hot flashes', 'Anxiety'],
  sideEffects: ['Headaches'],
  reviewText: 'It took a month.',
};
const verdict = { overallRating: 4, wouldRecommend: true, isAnonymous: false };
const answers: ReviewAnswers = { ...verdict, ...content };
const submit = (change: Partial<ReviewAnswers> = {}, age: number | null = 51): SubmitReview => ({
  type: 'submit',
  author: anna,
  reviewId,
  treatmentId,
  answers: { ...answers, ...change },
  age,
  phase: 'perimenopause',
});
const revise = (change: Partial<ReviewAnswers> = {}, author = anna): ReviewCommand => ({
  type: 'revise',
  author,
  change,
});
const withdraw = (author = anna): ReviewCommand => ({ type: 'withdraw', author });
const erase = (which: 'named' | 'any'): ReviewCommand => ({ type: 'erase', which });

/** An event read at the given hour of 1 January 2026. */
const recorded = (event: NewEvent, hour: number): DomainEvent<ReviewEvent> =>
  ({
    ...event,
    id: `id-${hour}`,
    stream: `review-${reviewId}`,
    revision: BigInt(hour),
    position: BigInt(hour),
    at: `2026-01-01T${String(hour).padStart(2, '0')}:30:00.000Z`,
  }) as DomainEvent<ReviewEvent>;

const run = (commands: readonly ReviewCommand[]) => {
  const events: DomainEvent<ReviewEvent>[] = [];
  let state: ReviewState = reviewDecider.initial;
  const outcomes: (Refusal | readonly NewEvent[])[] = [];
  for (const command of commands) {
    const decision = reviewDecider.decide(state, command);
    outcomes.push(decision);
    if (isRefusal(decision)) continue;
    for (const event of decision) {
      const now = recorded(event, events.length);
      events.push(now);
      state = reviewDecider.evolve(state, now);
    }
  }
  return { state, events, last: outcomes.at(-1), outcomes };
};
const given = (...commands: ReviewCommand[]) => ({
  when: (command: ReviewCommand) => run([...commands, command]),
});

describe('submitting a review', () => {
  it('records the author’s age', () => {
    expect(given().when(submit()).last).toEqual([
      {
        type: 'ReviewSubmitted',
        data: {
          reviewId,
          treatmentId,
          author: anna,
          ageAtReview: 51,
          phaseAtReview: 'perimenopause',
          needsCare: false,
          wording: 1,
          ...verdict,
          content,
        },
      },
    ]);
  });

  it('stores neither age nor phase in an anonymous review [A10]', () => {
    const { last, state } = given().when(submit({ isAnonymous: true }));
    expect(last).toMatchObject([{ data: { ageAtReview: null, phaseAtReview: null, isAnonymous: true } }]);
    expect(state).toMatchObject({
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      ageAtReview: null,
    });
  });

  it('stores how a symptom changed in display order, and only of symptoms it was used for', () => {
    const { last } = given().when(
      submit({
        symptomsAddressed: ['Hot flashes', 'Anxiety'],
        symptomImprovement: { Anxiety: 'worse', Fatigue: 'same', 'Hot flashes': 'lot-better' },
      }),
    );
    const [said] = last as readonly { data: { content: ReviewContent } }[];
    expect(Object.entries(said?.data.content.symptomImprovement ?? {})).toEqual([
      ['Hot flashes', 'lot-better'],
      ['Anxiety', 'worse'],
    ]);
  });

  it('forgets how a symptom changed that it is no longer said to be used for', () => {
    const before = submit({
      symptomsAddressed: ['Anxiety'],
      symptomImprovement: { Anxiety: 'worse' },
    });
    expect(given(before).when(revise({ symptomsAddressed: ['Fatigue'] })).last).toMatchObject([
      { data: { content: { symptomsAddressed: ['Fatigue'], symptomImprovement: null } } },
    ]);
  });

  it('stores each choice once, in display order', () => {
    const { last } = given().when(submit({ symptomsAddressed: ['Anxiety', 'Hot flashes', 'Anxiety'] }));
    expect(last).toMatchObject([{ data: { content: { symptomsAddressed: ['Hot flashes', 'Anxiety'] } } }]);
  });

  it('is refused while a review is published', () => {
    expect(given(submit()).when(submit({ overallRating: 1 })).last).toEqual({
      refused: 'review-already-submitted',
    });
  });

  it('publishes again after a withdrawal', () => {
    const { last, state } = given(submit(), withdraw()).when(submit({ overallRating: 2 }));
    expect(last).toMatchObject([{ type: 'ReviewSubmitted', data: { overallRating: 2 } }]);
    expect(state).toMatchObject({ status: 'published', createdAt: '2026-01-01T02:30:00.000Z' });
  });

  it('stays anonymous if the withdrawn review was anonymous', () => {
    const { last } = given(submit({ isAnonymous: true }), withdraw()).when(submit());
    expect(last).toMatchObject([{ data: { isAnonymous: true, ageAtReview: null } }]);
  });
});

describe('review text that may speak of self-harm', () => {
  const dark = { reviewText: 'On it I wanted to die.' };
  const cared = (last: ReturnType<typeof run>['last']) =>
    isRefusal(last ?? [])
      ? last
      : (last as readonly NewEvent[]).map(({ data }) => 'needsCare' in data && data.needsCare);

  it('needs care when first written, in a new or a revised review', () => {
    expect(cared(given().when(submit(dark)).last)).toEqual([true]);
    expect(cared(given(submit()).when(revise(dark)).last)).toEqual([true]);
    expect(cared(given(submit(dark), withdraw()).when(submit(dark)).last)).toEqual([true]);
  });

  it('does not need care again if only other fields change', () => {
    expect(cared(given(submit(dark)).when(revise({ ...dark, overallRating: 1 })).last)).toEqual([false]);
  });

  it('does not need care if there is no text', () => {
    expect(cared(given().when(submit({ reviewText: null })).last)).toEqual([false]);
  });
});

describe('the words of a review', () => {
  it.each<[string, ReviewCommand[], ReviewCommand, number]>([
    ['stay the same with another rating', [submit()], revise({ overallRating: 1 }), 1],
    ['are new with another text', [submit()], revise({ reviewText: 'Buy it here.' }), 2],
    ['are new without a text', [submit()], revise({ reviewText: null }), 2],
    [
      'are new with the first text again',
      [submit(), revise({ reviewText: null })],
      revise({ reviewText: content.reviewText }),
      3,
    ],
    ['are new after a withdrawal', [submit(), revise({ reviewText: null }), withdraw()], submit(), 3],
  ])('%s', (_, before, command, wording) => {
    expect(given(...before).when(command).last).toMatchObject([{ data: { wording } }]);
  });
});

describe('revising a review', () => {
  it('records the previous rating and keeps the age at first writing', () => {
    const { last, state } = given(submit()).when(revise({ overallRating: 1, wouldRecommend: false }));
    expect(last).toMatchObject([
      {
        type: 'ReviewRevised',
        data: {
          overallRating: 1,
          wouldRecommend: false,
          previousRating: 4,
          previouslyRecommended: true,
          ageAtReview: 51,
          phaseAtReview: 'perimenopause',
        },
      },
    ]);
    expect(state).toMatchObject({
      createdAt: '2026-01-01T00:30:00.000Z',
      updatedAt: '2026-01-01T01:30:00.000Z',
    });
  });

  it('keeps the answers that another device has changed', () => {
    const elsewhere = revise({ reviewText: 'It took a year.', sideEffects: [] });
    const { last } = given(submit(), elsewhere).when(revise({ overallRating: 2 }));
    expect(last).toMatchObject([
      {
        data: {
          overallRating: 2,
          content: { reviewText: 'It took a year.', sideEffects: [], durationMonths: '3-6' },
        },
      },
    ]);
  });

  it('adds no event without a change, whatever the order of choices', () => {
    expect(given(submit()).when(revise({ symptomsAddressed: ['Anxiety', 'Hot flashes'] })).last).toEqual([]);
  });

  it('makes a named review anonymous, without age and with its day only', () => {
    const { last, state } = given(submit()).when(revise({ isAnonymous: true }));
    expect(last).toMatchObject([{ data: { isAnonymous: true, ageAtReview: null } }]);
    expect(state).toMatchObject({ createdAt: '2026-01-01T00:00:00.000Z' });
  });

  it('never makes an anonymous review named [A9]', () => {
    const { last } = given(submit({ isAnonymous: true })).when(revise({ overallRating: 2 }));
    expect(last).toMatchObject([{ data: { isAnonymous: true, overallRating: 2 } }]);
    expect(given(submit({ isAnonymous: true })).when(revise()).last).toEqual([]);
  });

  it.each([
    ['someone else’s', [submit()], revise({}, bea)],
    ['an unknown', [], revise()],
    ['a withdrawn', [submit(), withdraw()], revise()],
  ])('is refused in the same way for %s review', (_, before, command) => {
    expect(given(...before).when(command).last).toEqual({ refused: 'review-not-found' });
  });

  it('is refused once the author’s key is destroyed', () => {
    const { events } = given().when(submit());
    const [first] = events;
    if (first?.type !== 'ReviewSubmitted') throw new Error('not submitted');
    const data = { ...first.data, author: FORGOTTEN, content: FORGOTTEN };
    const state = reviewDecider.evolve(reviewDecider.initial, { ...first, data });
    expect(state).toMatchObject({ author: null, answers: { reviewText: null } });
    expect(reviewDecider.decide(state, revise())).toEqual({ refused: 'review-not-found' });
  });
});

describe('withdrawing a review', () => {
  it('records the rating that leaves the counts', () => {
    expect(given(submit(), revise({ overallRating: 2 })).when(withdraw()).last).toEqual([
      {
        type: 'ReviewWithdrawn',
        data: { reviewId, treatmentId, overallRating: 2, wouldRecommend: true },
      },
    ]);
  });

  it.each([
    ['someone else’s', [submit()], withdraw(bea)],
    ['an unknown', [], withdraw()],
    ['a withdrawn', [submit(), withdraw()], withdraw()],
  ])('is refused in the same way for %s review', (_, before, command) => {
    expect(given(...before).when(command).last).toEqual({ refused: 'review-not-found' });
  });
});

describe('erasing a review with its author’s account', () => {
  const withdrawn = [
    {
      type: 'ReviewWithdrawn',
      data: { reviewId, treatmentId, overallRating: 4, wouldRecommend: true },
    },
  ];

  it('withdraws a named review at once', () => {
    expect(given(submit()).when(erase('named')).last).toEqual(withdrawn);
  });

  it('leaves an anonymous review until its scheduled time', () => {
    expect(given(submit({ isAnonymous: true })).when(erase('named')).last).toEqual([]);
    expect(given(submit({ isAnonymous: true })).when(erase('any')).last).toEqual(withdrawn);
    expect(given(submit(), revise({ isAnonymous: true })).when(erase('named')).last).toEqual([]);
  });

  it('works after the author’s key is destroyed', () => {
    const events = given(submit({ isAnonymous: true })).when(revise({ isAnonymous: true })).events;
    const forgotten = events.map((event) => ({ ...event, data: { ...event.data, author: FORGOTTEN } }));
    const state = forgotten.reduce(
      (before, event) => reviewDecider.evolve(before, event as DomainEvent<ReviewEvent>),
      reviewDecider.initial,
    );
    expect(reviewDecider.decide(state, erase('any'))).toEqual(withdrawn);
  });

  it.each([
    ['was never written', []],
    ['was withdrawn', [submit(), withdraw()]],
    ['was erased before', [submit(), erase('any')]],
  ])('adds no event if it %s', (_, before) => {
    expect(given(...before).when(erase('any')).last).toEqual([]);
  });
});

const someContent = fc.record({
  overallRating: fc.integer({ min: 1, max: 5 }),
  wouldRecommend: fc.boolean(),
  isAnonymous: fc.boolean(),
});
const someCommand: fc.Arbitrary<ReviewCommand> = fc.oneof(
  someContent.map((change) => submit(change)),
  fc.tuple(someContent, fc.constantFrom(anna, bea)).map(([change, author]) => revise(change, author)),
  fc.constantFrom(anna, bea).map(withdraw),
  fc.constantFrom('named' as const, 'any' as const).map(erase),
);

/** Counts made from the events alone, as a fold would make them. */
const tallied = (events: readonly DomainEvent<ReviewEvent>[]) => {
  const tally = { count: 0, stars: 0, recommended: 0 };
  for (const { type, data } of events) {
    const sign = type === 'ReviewWithdrawn' ? -1 : 1;
    if (type === 'ReviewRevised') {
      tally.stars -= data.previousRating;
      tally.recommended -= Number(data.previouslyRecommended);
    } else tally.count += sign;
    tally.stars += sign * data.overallRating;
    tally.recommended += sign * Number(data.wouldRecommend);
  }
  return tally;
};

describe('any sequence of review commands', () => {
  it('keeps counts equal to what is published at every step', () => {
    fc.assert(
      fc.property(fc.array(someCommand, { maxLength: 30 }), (commands) => {
        const { state, events } = run(commands);
        const shown = state.status === 'published' ? state.answers : null;
        expect(tallied(events)).toEqual({
          count: shown === null ? 0 : 1,
          stars: shown?.overallRating ?? 0,
          recommended: Number(shown?.wouldRecommend ?? false),
        });
      }),
    );
  });

  it('never makes an anonymous review named', () => {
    fc.assert(
      fc.property(fc.array(someCommand, { maxLength: 30 }), (commands) => {
        const content = run(commands).events.flatMap((event) =>
          event.type === 'ReviewWithdrawn' ? [] : [event.data.isAnonymous],
        );
        expect(content).toEqual(content.toSorted((one, other) => Number(one) - Number(other)));
      }),
    );
  });

  it('changes nothing more if the last command is repeated', () => {
    fc.assert(
      fc.property(fc.array(someCommand, { minLength: 1, maxLength: 10 }), (commands) => {
        const again = commands.at(-1);
        if (again === undefined) return;
        expect(run([...commands, again]).state).toEqual(run(commands).state);
      }),
    );
  });
});
