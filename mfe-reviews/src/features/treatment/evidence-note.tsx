import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { ExternalLink } from 'lucide-react';
import type { Treatment } from '../../api/treatments.ts';
import { EvidenceBadge } from '../../catalogue/evidence-badge.tsx';
import * as s from './evidence-note.module.css';

export const EvidenceNote = ({ evidence }: { readonly evidence: Treatment['evidence'] }) => (
  <Card as="section" aria-labelledby="evidence">
    <Stack gap={12}>
      <h2 id="evidence" className={looks.inCard}>
        What research says
      </h2>
      <p>
        <EvidenceBadge strength={evidence.strength} />
      </p>
      <p>{evidence.note}</p>
      {evidence.sourceUrl === null ? (
        <p className={looks.note}>{`Source: ${evidence.source}`}</p>
      ) : (
        <a className={s.link} href={evidence.sourceUrl} target="_blank" rel="noreferrer">
          <span>{`Source: ${evidence.source}`}</span>
          <ExternalLink size={18} role="img" aria-label="Opens in a new tab" />
        </a>
      )}
    </Stack>
  </Card>
);
