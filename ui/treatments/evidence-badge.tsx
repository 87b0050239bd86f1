import {
  type EvidenceStrength,
  evidenceStrengthLabels,
} from '@secondspring/contracts/vocabulary/evidence/words.ts';
import { Badge, type BadgeTone } from '../components/badge/badge.tsx';
import { BookOpenCheck, CircleHelp, CircleSlash, type LucideIcon, Sprout } from 'lucide-react';

const appearance: Readonly<Record<EvidenceStrength, { tone: BadgeTone; icon: LucideIcon }>> = {
  A: { tone: 'sage', icon: BookOpenCheck },
  B: { tone: 'honey', icon: BookOpenCheck },
  C: { tone: 'quiet', icon: Sprout },
  N: { tone: 'terracotta', icon: CircleSlash },
  I: { tone: 'quiet', icon: CircleHelp },
};

export const EvidenceBadge = ({ strength }: { readonly strength: EvidenceStrength }) => (
  <Badge {...appearance[strength]}>{evidenceStrengthLabels[strength]}</Badge>
);
