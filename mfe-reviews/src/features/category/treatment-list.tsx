import { RowLink, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { RatingLine } from '@secondspring/ui/treatments/rating-line.tsx';
import type { Treatment } from '../../api/treatments.ts';
import { firstSentence } from '../../catalogue/first-sentence.ts';
import { treatmentPath } from '../../catalogue/paths.ts';

export const TreatmentList = ({ treatments }: { readonly treatments: readonly Treatment[] }) => (
  <Rows>
    {treatments.map((treatment) => (
      <RowLink
        key={treatment.id}
        to={treatmentPath(treatment.id)}
        note={firstSentence(treatment.description)}
        more={<RatingLine treatment={treatment} />}
      >
        {treatment.name}
      </RowLink>
    ))}
  </Rows>
);
