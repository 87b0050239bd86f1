import { SYMPTOM_NAME_MAX } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { useState, type FormEvent } from 'react';
import { Button } from '../button/button.tsx';
import { CrisisCard } from '../crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '../crisis-card/use-crisis-watch.ts';
import { TextInput } from '../field/text-input.tsx';
import { addOwnSymptom, ownSymptoms, type Selection } from './selection.ts';
import { SymptomLine } from './symptom-line.tsx';
import * as s from './symptom-picker.module.css';

/** For symptoms the checklist doesn't have. */
export const OwnSymptoms = ({
  selection,
  onChange,
}: {
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
}) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const worries = useCrisisWatch(text);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const added = addOwnSymptom(selection, text);
    if (typeof added === 'string') return setProblem(added);
    setText('');
    setProblem(undefined);
    return onChange(added.selection);
  };
  return (
    <div className={s.own}>
      <form className={s.adding} onSubmit={add} noValidate>
        <TextInput
          label="Something else?"
          hint="In your own words."
          optional
          maxLength={SYMPTOM_NAME_MAX}
          autoComplete="off"
          value={text}
          error={problem}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setProblem(undefined);
          }}
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
    </div>
  );
};
