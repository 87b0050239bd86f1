import type { TreatmentEvidence } from '@secondspring/contracts/vocabulary/evidence/schema.ts';
import { Card, Stack } from '../components/card/card.tsx';
import { SourceLink } from '../components/source-link/source-link.tsx';
import * as looks from '../tokens/looks.module.css';
import { EvidenceBadge } from './evidence-badge.tsx';

export const EvidenceNote = ({
  evidence: { strength, note, source, sourceUrl },
}: {
  readonly evidence: TreatmentEvidence;
}) => (
  <Card as="section" aria-labelledby="evidence">
    <Stack gap={12}>
      <h2 id="evidence" className={looks.inCard}>
        What research says
      </h2>
      <p>
        <EvidenceBadge strength={strength} />
      </p>
      <p>{note}</p>
      <SourceLink source={source} url={sourceUrl} />
    </Stack>
  </Card>
);
