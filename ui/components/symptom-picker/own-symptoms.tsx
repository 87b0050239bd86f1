import { Stack } from '../card/card.tsx';
import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import { SYMPTOM_NAME_MAX } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { useForm, useValues } from '../../form/use-form.ts';
import { Button } from '../button/button.tsx';
import { CrisisCard } from '../crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '../crisis-card/use-crisis-watch.ts';
import { TextInput } from '../field/text-input.tsx';
import { addOwnSymptom, ownSymptoms, type SelectionProps } from './selection.ts';
import { SymptomLine } from './symptom-line.tsx';
import * as s from './symptom-picker.module.css';

const empty = { text: '' };

/** For symptoms the checklist doesn't have. */
export const OwnSymptoms = ({ selection, onChange }: SelectionProps) => {
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
