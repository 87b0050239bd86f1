import { evidenceStrengthLabels } from '@secondspring/contracts/vocabulary/evidence-words.ts';
import { Badge, type BadgeTone } from '@secondspring/ui/components/badge/badge.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { Checkbox } from '@secondspring/ui/components/checkbox/checkbox.tsx';
import type { ReactNode } from 'react';
import type { PlanItem } from '@secondspring/ui/member/care-plan.ts';
import type { Tick } from '../../api/with-item.ts';
import * as s from './plan-list.module.css';
import { SourceLink } from './source-link.tsx';

const tones: Readonly<Record<PlanItem['strength'], BadgeTone>> = {
  A: 'sage',
  B: 'plum',
  C: 'quiet',
  N: 'terracotta',
  I: 'quiet',
};

export const PlanList = ({
  name,
  title,
  items,
  onTick,
  children,
}: {
  /** Id of the heading. */
  readonly name: string;
  readonly title: string;
  readonly items: readonly PlanItem[];
  readonly onTick: (tick: Tick) => void;
  readonly children?: ReactNode;
}) => (
  <section aria-labelledby={name}>
    <h2 id={name}>{title}</h2>
    {children}
    {items.length === 0 ? (
      <p>We found nothing here that’s proven to help with what you told us.</p>
    ) : (
      <Card>
        <ul>
          {items.map(({ item, text, done, strength, caution, source, sourceUrl }) => (
            <li key={item} className={s.item}>
              <Checkbox
                label={text}
                checked={done}
                onChange={({ currentTarget }) => onTick({ item, done: currentTarget.checked })}
              />
              <div className={s.basis}>
                <Badge tone={tones[strength]}>{`${strength} · ${evidenceStrengthLabels[strength]}`}</Badge>
                {caution !== null && <p>{caution}</p>}
                <SourceLink source={source} url={sourceUrl} />
              </div>
            </li>
          ))}
        </ul>
      </Card>
    )}
  </section>
);
