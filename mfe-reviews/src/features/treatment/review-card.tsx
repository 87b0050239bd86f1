import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Badge, type BadgeTone } from '@secondspring/ui/components/badge/badge.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { Stars } from '@secondspring/ui/components/stars/stars.tsx';
import { longDate } from '@secondspring/ui/dates/long-date.ts';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Treatment } from '../../api/treatments.ts';
import type { TreatmentReview } from '../../api/reviews.ts';
import { OthersReviewActions, OwnReviewActions } from './review-actions.tsx';
import * as s from './review-card.module.css';
import { ageWords, authorWords, recommendationWords, symptomWords, usedForWords } from './review-wording.ts';

export const ReviewCard = ({
  treatment,
  review,
}: {
  readonly treatment: Treatment;
  readonly review: TreatmentReview;
}) => {
  const author = `${review.id}-author`;
  const details = [ageWords(review.ageAtReview), usedForWords(review.durationMonths)].filter(Boolean);
  return (
    <Card as="article" aria-labelledby={author}>
      <Stack>
        <div className={s.verdict}>
          <Stars rating={review.overallRating} size={22} />
          <Badge
            tone={review.wouldRecommend ? 'sage' : 'terracotta'}
            icon={review.wouldRecommend ? ThumbsUp : ThumbsDown}
          >
            {recommendationWords(review.wouldRecommend)}
          </Badge>
          {review.isMine && <Badge>Your review</Badge>}
        </div>
        <div>
          <h3 id={author} className={s.author} dir="auto">
            {authorWords(review)}
          </h3>
          {details.length > 0 && <p className={looks.note}>{details.join(' · ')}</p>}
          <p className={looks.note}>
            <time dateTime={review.createdAt}>{longDate(review.createdAt)}</time>
          </p>
        </div>
        {review.reviewText !== null && (
          <p className={s.text} dir="auto">
            {review.reviewText}
          </p>
        )}
        <WordList
          title="Symptoms addressed"
          words={review.symptomsAddressed.map((symptom) => symptomWords(symptom, review.symptomImprovement))}
          tone="plum"
        />
        <WordList title="Side effects" words={review.sideEffects} tone="quiet" />
        {review.isMine ? (
          <OwnReviewActions treatment={treatment} review={review} />
        ) : (
          <OthersReviewActions review={review} />
        )}
      </Stack>
    </Card>
  );
};

const WordList = ({
  title,
  words,
  tone,
}: {
  readonly title: string;
  readonly words: readonly string[];
  readonly tone: BadgeTone;
}) =>
  words.length === 0 ? null : (
    <Stack gap={6}>
      <p className={looks.note}>{title}</p>
      <ul className={s.words}>
        {words.map((word) => (
          <li key={word}>
            <Badge tone={tone}>{word}</Badge>
          </li>
        ))}
      </ul>
    </Stack>
  );
