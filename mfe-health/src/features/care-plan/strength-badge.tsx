import { evidenceStrengthLabels } from '@secondspring/contracts/vocabulary/evidence/words.ts';
import { Badge, type BadgeTone } from '@secondspring/ui/components/badge/badge.tsx';
import type { PlanItem } from '@secondspring/ui/member/care-plan.ts';

const tones: Readonly<Record<PlanItem['strength'], BadgeTone>> = {
  A: 'sage',
  B: 'plum',
  C: 'quiet',
  N: 'terracotta',
  I: 'quiet',
};

/** `short`: only the letter, next to a key that explains the letters. */
export const StrengthBadge = ({
  strength,
  isShort = false,
}: Pick<PlanItem, 'strength'> & { readonly isShort?: boolean }) => (
  <span aria-hidden={isShort || undefined}>
    <Badge tone={tones[strength]}>
      {isShort ? strength : `${strength} · ${evidenceStrengthLabels[strength]}`}
    </Badge>
  </span>
);
