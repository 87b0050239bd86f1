import { comingFrom } from '@secondspring/ui/components/back-link/came-from.ts';
import { RowLink, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { RatingLine } from '@secondspring/ui/treatments/rating-line.tsx';
import { useLocation } from 'react-router-dom';
import type { Treatment } from '../../api/treatments.ts';
import { firstSentence } from '../../catalogue/first-sentence.ts';
import { treatmentPath } from '../../catalogue/paths.ts';

export const TreatmentList = ({ treatments }: { readonly treatments: readonly Treatment[] }) => {
  const state = comingFrom(useLocation());
  return (
    <Rows>
      {treatments.map((treatment) => (
        <RowLink
          key={treatment.id}
          to={treatmentPath(treatment.id)}
          state={state}
          note={firstSentence(treatment.description)}
          more={<RatingLine treatment={treatment} />}
        >
          {treatment.name}
        </RowLink>
      ))}
    </Rows>
  );
};
