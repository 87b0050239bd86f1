import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import fc from 'fast-check';
import { testEvent, review } from '../events.fixture.ts';
import { addHours } from 'date-fns/addHours';

/** An action that a member tries. It becomes an event only if the deciders would accept it. */
type Attempt = {
  kind: 'say' | 'withdraw' | 'mark' | 'unmark';
  author: number;
  treatment: number;
  rating: number;
  recommended: boolean;
  isAnonymous: boolean;
  reworded: boolean;
};

export const TREATMENTS = [0, 1, 2] as const;

const uuid = (kind: number, number: number): string =>
  `00000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`;

export const treatmentId = (number: number): string => uuid(1, number);

const attempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('say', 'say', 'withdraw', 'mark', 'unmark'),
    author: fc.nat(4),
    treatment: fc.constantFrom(...TREATMENTS),
    rating: fc.integer({ min: 1, max: 5 }),
    recommended: fc.boolean(),
    isAnonymous: fc.boolean(),
    reworded: fc.boolean(),
  }),
  { maxLength: 80 },
);

/** The state that a history must lead to, in the simplest form. */
export type ExpectedReviews = {
  readonly standing: ReadonlyMap<string, { treatment: number; rating: number; recommended: boolean }>;
  readonly marks: ReadonlySet<string>;
};

/** Events that the deciders could have produced, and the state they must lead to. */
export type ReviewHistory = { readonly events: readonly DomainEvent[]; readonly expected: ExpectedReviews };

const play = (tried: readonly Attempt[]): ReviewHistory => {
  const events: DomainEvent[] = [];
  const standing = new Map<string, { treatment: number; rating: number; recommended: boolean }>();
  const wordings = new Map<string, number>();
  const marks = new Set<string>();
  const record = (event: DomainEvent): void => {
    const position = BigInt(events.length + 1);
    const at = addHours('2026-01-01T00:00:00Z', events.length).toISOString();
    events.push({ ...event, position, at });
  };
  for (const treatment of TREATMENTS)
    record(
      testEvent('TreatmentDefined', {
        treatmentId: treatmentId(treatment),
        categoryId: uuid(2, 0),
        name: `Treatment ${treatment}`,
        description: 'One of three.',
        evidence: { strength: 'B', note: 'Some.', source: 'A guideline', sourceUrl: null },
      }),
    );
  for (const { kind, author, treatment, rating, recommended, isAnonymous, reworded } of tried) {
    const reviewId = uuid(3, author * 10 + treatment);
    const stream = `review-${reviewId}`;
    const before = standing.get(reviewId);
    const previousWording = wordings.get(reviewId) ?? 0;
    const wording = before === undefined || reworded ? previousWording + 1 : previousWording;
    const tag = uuid(4, (author * 10 + treatment) * 100 + previousWording);
    const submitted = review({
      reviewId,
      treatmentId: treatmentId(treatment),
      overallRating: rating,
      wouldRecommend: recommended,
      isAnonymous,
      wording,
      author: uuid(5, author),
    });
    if (kind === 'say') {
      wordings.set(reviewId, wording);
      if (wording !== previousWording) marks.delete(tag);
      standing.set(reviewId, { treatment, rating, recommended });
      record(
        before === undefined
          ? testEvent('ReviewSubmitted', submitted, { stream })
          : testEvent(
              'ReviewRevised',
              {
                ...submitted,
                previousRating: before.rating,
                previouslyRecommended: before.recommended,
                previousWording,
              },
              { stream },
            ),
      );
    } else if (kind === 'withdraw' && before !== undefined) {
      standing.delete(reviewId);
      const verdict = { overallRating: before.rating, wouldRecommend: before.recommended };
      record(
        testEvent(
          'ReviewWithdrawn',
          { reviewId, treatmentId: treatmentId(treatment), ...verdict },
          { stream },
        ),
      );
    } else if (kind === 'mark' && previousWording > 0 && !marks.has(tag)) {
      marks.add(tag);
      record(testEvent('ReviewMarkedHelpful', { reviewId }, { stream: `helpful-${tag}` }));
    } else if (kind === 'unmark' && marks.delete(tag))
      record(testEvent('HelpfulMarkRemoved', { reviewId }, { stream: `helpful-${tag}` }));
  }
  return { events, expected: { standing, marks } };
};

/** Random histories of reviews: submitted, revised, reworded, withdrawn, resubmitted, marked helpful and unmarked. */
export const reviewHistories: fc.Arbitrary<ReviewHistory> = attempts.map(play);
