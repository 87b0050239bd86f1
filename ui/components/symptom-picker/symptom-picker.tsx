import { Stack } from '../card/card.tsx';
import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import {
  symptomCategories,
  type SymptomCategory as Category,
} from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { OwnSymptoms } from './own-symptoms.tsx';
import { type SelectionProps, countChosen } from './selection.ts';
import * as s from './symptom-picker.module.css';
import { ChevronDown } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { SymptomLine } from './symptom-line.tsx';

export const SymptomPicker = ({ selection, onChange }: SelectionProps) => (
  <Stack gap={12}>
    {symptomCategories.map((category) => (
      <SymptomCategorySection
        key={category.key}
        category={category}
        selection={selection}
        onChange={onChange}
      />
    ))}
    <OwnSymptoms selection={selection} onChange={onChange} />
  </Stack>
);

const SymptomCategorySection = ({
  category: { label, symptoms },
  selection,
  onChange,
}: SelectionProps & {
  readonly category: Category;
}) => {
  const chosen = countChosen(selection, symptoms);
  return (
    <Collapsible.Root className={looks.paper}>
      <h3 className={s.heading}>
        <Collapsible.Trigger className={classNames(looks.bare, s.header)}>
          <span className={s.label}>{label}</span>
          <span className={classNames(looks.note, s.count)}>
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
