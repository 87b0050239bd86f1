import { ItemWords } from '../components/item-words.tsx';
import type { ReviewOffer } from '@secondspring/contracts/remotes/review-offer.ts';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { IconButton } from '@secondspring/ui/components/icon-button/icon-button.tsx';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { TreatmentEntry } from '@secondspring/ui/member/treatment-log.ts';
import { hasReviewedQuery } from '../api/treatment-log.ts';
import * as s from './treatments-card.module.css';
import { periodWords, reviewableDuration } from './treatment-words.ts';

/** Offers a review once she has taken a treatment of the catalogue for three months, unless she has written one. */
export const TreatmentRow = ({
  entry,
  today,
  onChange,
}: {
  readonly entry: TreatmentEntry;
  readonly today: string;
  readonly onChange: () => void;
}) => {
  const { treatmentId } = entry;
  const durationMonths = reviewableDuration(entry, today);
  const { data: hasReviewed } = useQuery({
    ...hasReviewedQuery(treatmentId ?? ''),
    enabled: treatmentId !== null && durationMonths !== null,
  });
  return (
    <li className={s.treatment}>
      <ItemWords name={entry.name} about={periodWords(entry)} />
      <IconButton icon={Pencil} label={`Change ${isolated(entry.name)}`} onClick={onChange} />
      {treatmentId !== null && durationMonths !== null && hasReviewed === false && (
        <div className={s.offer}>
          <ButtonLink
            look="quiet"
            to={`/treatment-reviews/treatment/${treatmentId}`}
            state={{ review: { durationMonths } } satisfies ReviewOffer}
          >
            Tell others how it went
          </ButtonLink>
        </div>
      )}
    </li>
  );
};
