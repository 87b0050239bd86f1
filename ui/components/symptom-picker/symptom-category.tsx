import type { SymptomCategory as Category } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { ChevronDown } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { countChosen, type Selection } from './selection.ts';
import { SymptomLine } from './symptom-line.tsx';
import * as s from './symptom-picker.module.css';

export const SymptomCategorySection = ({
  category: { label, symptoms },
  selection,
  onChange,
}: {
  readonly category: Category;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
}) => {
  const chosen = countChosen(selection, symptoms);
  return (
    <Collapsible.Root className={s.category}>
      <h3 className={s.heading}>
        <Collapsible.Trigger className={s.header}>
          <span className={s.label}>{label}</span>
          <span className={s.count}>
            {symptoms.length} symptoms
            {chosen > 0 && <strong className={s.chosen}>{`, ${chosen} selected`}</strong>}
          </span>
          <ChevronDown className={s.chevron} size={20} aria-hidden />
        </Collapsible.Trigger>
      </h3>
      <Collapsible.Content asChild>
        <ul className={s.symptoms}>
          {symptoms.map((name) => (
            <SymptomLine key={name} name={name} selection={selection} onChange={onChange} />
          ))}
        </ul>
      </Collapsible.Content>
    </Collapsible.Root>
  );
};
