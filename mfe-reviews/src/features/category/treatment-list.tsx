import { CardLink, Stack } from '@secondspring/ui/components/card/card.tsx';
import type { Treatment } from '../../api/shapes.ts';
import { NameOnCard } from '../../catalogue/name-on-card.tsx';
import { treatmentPath } from '../../catalogue/paths.ts';
import { RatingLine } from '../../catalogue/rating-line.tsx';
import * as s from './treatment-list.module.css';

export const TreatmentList = ({ treatments }: { readonly treatments: readonly Treatment[] }) => (
  <Stack as="ul">
    {treatments.map((treatment) => (
      <li key={treatment.id}>
        <CardLink to={treatmentPath(treatment.id)}>
          <span className={s.card}>
            <NameOnCard name={treatment.name} />
            <span className={s.description}>{treatment.description}</span>
            <RatingLine treatment={treatment} />
          </span>
        </CardLink>
      </li>
    ))}
  </Stack>
);
