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
  <div className={s.basis}>
    <p>{text}</p>
    <StrengthBadge strength={strength} />
    {caution !== null && <p>{caution}</p>}
    <SourceLink source={source} url={sourceUrl} />
  </div>
);
