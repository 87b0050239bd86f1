import { Leaf, ShieldCheck } from 'lucide-react';
import { Alert } from '../components/alert/alert.tsx';
import { Badge } from '../components/badge/badge.tsx';
import { Card, CardLink, Stack } from '../components/card/card.tsx';
import { CrisisCard } from '../components/crisis-card/crisis-card.tsx';
import { ProgressBar } from '../components/progress-bar/progress-bar.tsx';
import { RatingDistribution } from '../components/rating-distribution/rating-distribution.tsx';
import { Stars } from '../components/stars/stars.tsx';
import { SpecimenRow, Specimen } from './specimen.tsx';

const tones = ['plum', 'sage', 'terracotta', 'honey', 'danger', 'quiet'] as const;
const cardTones = ['paper', 'plum', 'sage', 'terracotta', 'honey'] as const;

export const Showing = () => (
  <>
    <Specimen name="Card">
      <Stack>
        {cardTones.map((tone) => (
          <Card key={tone} tone={tone}>
            <h3>Sleep, in plain words</h3>
            <p>A card on {tone}.</p>
          </Card>
        ))}
        <CardLink to="/">A card that is one link</CardLink>
      </Stack>
    </Specimen>
    <Specimen name="Badge">
      <SpecimenRow>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="sage" icon={ShieldCheck}>
          Strong evidence
        </Badge>
        <Badge tone="honey" icon={Leaf}>
          Some evidence
        </Badge>
      </SpecimenRow>
    </Specimen>
    <Specimen name="Stars">
      {[0, 2.4, 3.5, 4.7, 5].map((rating) => (
        <SpecimenRow key={rating}>
          <Stars rating={rating} />
          <span>{rating.toFixed(1)}</span>
        </SpecimenRow>
      ))}
      <Stars rating={4.5} size={32} />
    </Specimen>
    <Specimen name="RatingDistribution">
      <RatingDistribution counts={[1, 0, 3, 12, 128]} />
    </Specimen>
    <Specimen name="Alert">
      <Alert title="Medical Information">Reviews are personal experiences.</Alert>
      <Alert tone="plum" title="New here">
        You can stay anonymous.
      </Alert>
      <Alert tone="danger" title="See a doctor today">
        Bleeding a year after your last period needs a look.
      </Alert>
    </Specimen>
    <Specimen name="ProgressBar">
      <ProgressBar label="Your journey" words="25%" percent={25} />
    </Specimen>
    <Specimen name="CrisisCard">
      <CrisisCard shown />
    </Specimen>
  </>
);
