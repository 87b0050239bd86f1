import * as looks from '@secondspring/ui/tokens/looks.module.css';
import type { ReactNode } from 'react';
import type { PlanItem } from '@secondspring/ui/member/care-plan.ts';
import type { PlanChanges } from '../../api/plan-changes.ts';
import * as s from './plan-list.module.css';
import { PlanRow } from './plan-row.tsx';

/** One of the four lists, with what there is to do. */
export const PlanList = ({
  name,
  title,
  items,
  changes,
  children,
}: {
  /** Id of the heading. */
  readonly name: string;
  readonly title: string;
  readonly items: readonly PlanItem[];
  readonly changes: PlanChanges;
  readonly children?: ReactNode;
}) => (
  <section className={s.list} aria-labelledby={name}>
    <h2 id={name} className={looks.inCard}>
      {title}
    </h2>
    {children}
    <ul>
      {items.map((item) => (
        <PlanRow key={item.item} item={item} changes={changes} />
      ))}
    </ul>
  </section>
);
