import { ChevronDown } from 'lucide-react';
import type { PlanItem } from '@secondspring/ui/member/care-plan.ts';
import { ItemBasis } from './item-basis.tsx';
import * as s from './reading-list.module.css';

/** Items to know about, collapsed: they are neither ticked nor counted. */
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
}) => (
  <section aria-labelledby={name}>
    <details className={s.list}>
      <summary>
        <h2 id={name}>{title}</h2>
        <span className={s.count}>{items.length}</span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <p className={s.words}>{words}</p>
      <ul className={s.items}>
        {items.map((item) => (
          <li key={item.item}>
            <h3>{item.title}</h3>
            <ItemBasis item={item} />
          </li>
        ))}
      </ul>
    </details>
  </section>
);
