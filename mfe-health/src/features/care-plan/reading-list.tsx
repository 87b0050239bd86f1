import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { ChevronDown } from 'lucide-react';
import type { PlanItem } from '@secondspring/ui/member/care-plan.ts';
import { ItemBasis } from './item-basis.tsx';
import * as fold from '@secondspring/ui/components/fold/fold.module.css';
import * as s from './plan-list.module.css';

/** Items to know about, collapsed: they are neither ticked nor counted. Nothing without any. */
export const ReadingList = ({
  name,
  title,
  words,
  items,
}: {
  /** Id of the heading. */
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly items: readonly PlanItem[];
}) =>
  items.length > 0 && (
    <section aria-labelledby={name}>
      <details className={classNames(looks.paper, fold.fold, s.reading)}>
        <summary>
          <h2 id={name} className={looks.inCard}>
            {title}
          </h2>
          <span className={looks.soft}>{items.length}</span>
          <ChevronDown size={20} aria-hidden />
        </summary>
        <p>{words}</p>
        <ul>
          {items.map((item) => (
            <Stack as="li" gap={4} key={item.item}>
              <h3>{item.title}</h3>
              <ItemBasis item={item} />
            </Stack>
          ))}
        </ul>
      </details>
    </section>
  );
