import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { Stars } from '@secondspring/ui/components/stars/stars.tsx';
import { longDate } from '@secondspring/ui/dates/long-date.ts';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Treatment, TreatmentReview } from '../../api/shapes.ts';
import { OthersReviewActions } from './others-review-actions.tsx';
import { OwnReviewActions } from './own-review-actions.tsx';
import * as s from './review-card.module.css';
import { ageWords, authorWords, recommendationWords, usedForWords } from './review-wording.ts';
import { WordList } from './word-list.tsx';

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
          {details.length > 0 && <p className={s.details}>{details.join(' · ')}</p>}
          <p className={s.details}>
            <time dateTime={review.createdAt}>{longDate(review.createdAt)}</time>
          </p>
        </div>
        {review.reviewText !== null && (
          <p className={s.text} dir="auto">
            {review.reviewText}
          </p>
        )}
        <WordList title="Symptoms addressed" words={review.symptomsAddressed} tone="plum" />
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
