import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { evidenceStrengthLabels } from '@secondspring/contracts/vocabulary/evidence/words.ts';
import { Checkbox } from '@secondspring/ui/components/checkbox/checkbox.tsx';
import type { PlanItem } from '@secondspring/ui/member/care-plan.ts';
import type { PlanChanges } from '../../api/plan-changes.ts';
import { ItemBasis } from './item-basis.tsx';
import * as fold from '@secondspring/ui/components/fold/fold.module.css';
import * as s from './plan-list.module.css';
import { daysInWords, PlannedDays } from './planned-days.tsx';
import { StrengthWord } from './strength-badge.tsx';
import { ChevronDown } from 'lucide-react';

/** One line with a tick box and the strength; the reason, days and source are collapsed. */
export const PlanRow = ({
  item,
  changes,
  isFirst = false,
}: {
  readonly item: PlanItem;
  readonly changes: PlanChanges;
  /** One of the items to start with: effort and reason are expanded. */
  readonly isFirst?: boolean;
}) => {
  const { title, takes, why, done, strength, weekdays } = item;
  const effort = [takes, why].filter((words) => words !== null).join(' ');
  const days = weekdays.length === 0 ? undefined : daysInWords(weekdays);
  return (
    <li className={s.item}>
      <div className={s.line}>
        <Checkbox
          label={title}
          hint={days}
          aria-description={evidenceStrengthLabels[strength]}
          checked={done}
          onChange={({ currentTarget }) => changes.tick({ item: item.item, done: currentTarget.checked })}
        />
        <StrengthWord strength={strength} />
      </div>
      {isFirst && effort !== '' && <p className={classNames(looks.note, s.effort)}>{effort}</p>}
      <details className={fold.fold}>
        <summary className={s.unfold} aria-label={`More about ${title}`}>
          <ChevronDown size={20} aria-hidden />
        </summary>
        <Stack gap={12} className={s.folded}>
          {!isFirst && effort !== '' && <p className={looks.note}>{effort}</p>}
          <PlannedDays
            title={title}
            chosen={weekdays}
            onChange={(weekday, isPlanned) => changes.schedule({ item: item.item, weekday, isPlanned })}
          />
          <ItemBasis item={item} />
        </Stack>
      </details>
    </li>
  );
};
