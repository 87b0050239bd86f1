import { Stack } from '../card/card.tsx';
import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import {
  symptomCategories,
  type SymptomCategory as Category,
  SYMPTOM_NAME_MAX,
} from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { type SelectionProps, countChosen, addOwnSymptom, ownSymptoms } from './selection.ts';
import * as s from './symptom-picker.module.css';
import { ChevronDown } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { SymptomLine } from './symptom-line.tsx';
import { useForm, useValues } from '../../form/use-form.ts';
import { Button } from '../button/button.tsx';
import { CrisisCard } from '../crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '../crisis-card/use-crisis-watch.ts';
import { TextInput } from '../field/text-input.tsx';

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

const empty = { text: '' };

/** For symptoms the checklist doesn't have. */
const OwnSymptoms = ({ selection, onChange }: SelectionProps) => {
  const form = useForm(useValues(empty));
  const worries = useCrisisWatch(form.values.text);
  const add = form.submit(({ text }) => {
    const added = addOwnSymptom(selection, text);
    if (typeof added === 'string') return form.setErrors({ text: added });
    form.clear();
    return onChange(added.selection);
  });
  return (
    <Stack gap={8} className={classNames(looks.paper, s.own)}>
      <form className={s.adding} onSubmit={add} noValidate>
        <TextInput
          label="Something else?"
          hint="In your own words."
          optional
          autoComplete="off"
          {...form.text('text', SYMPTOM_NAME_MAX)}
        />
        <Button look="secondary" type="submit">
          Add
        </Button>
      </form>
      <CrisisCard shown={worries} />
      <ul>
        {ownSymptoms(selection).map(({ name }) => (
          <SymptomLine key={name} name={name} selection={selection} onChange={onChange} />
        ))}
      </ul>
    </Stack>
  );
};
