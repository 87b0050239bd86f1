import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import type { PlanItem } from '@secondspring/ui/member/care-plan.ts';
import * as s from './plan-list.module.css';
import { SourceLink } from '@secondspring/ui/components/source-link/source-link.tsx';
import { StrengthBadge } from './strength-badge.tsx';

/** The basis of an item: its full text, the strength of the evidence, doubts about it, and its source. */
export const ItemBasis = ({
  item: { text, strength, caution, source, sourceUrl },
}: {
  readonly item: PlanItem;
}) => (
  <Stack gap={4} className={classNames(looks.note, s.basis)}>
    <p>{text}</p>
    <StrengthBadge strength={strength} />
    {caution !== null && <p>{caution}</p>}
    <SourceLink source={source} url={sourceUrl} />
  </Stack>
);
