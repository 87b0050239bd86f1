import {
  CHECK_IN_NOTE_MAX,
  planAdherenceLabels,
  wellbeingLabels,
  type PlanAdherence,
} from '@secondspring/contracts/vocabulary/check-in-words.ts';
import { Checkbox } from '@secondspring/ui/components/checkbox/checkbox.tsx';
import { OneChip } from '@secondspring/ui/components/choice-chips/choice-chips.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '@secondspring/ui/components/crisis-card/use-crisis-watch.ts';
import { SymptomLine } from '@secondspring/ui/components/symptom-picker/symptom-line.tsx';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
import type { FormState } from '@secondspring/ui/form/use-form.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { assessmentsQuery } from '@secondspring/ui/member/assessments.ts';
import { type CheckInDraft, measures, symptomsToAsk } from './check-in-draft.ts';
import * as s from './check-in-form.module.css';
import { FlashCounter } from './flash-counter.tsx';

const questions = { mood: 'How was your mood?', sleep: 'How did you sleep?', energy: 'How was your energy?' };
const answers = Object.entries(wellbeingLabels).map(([value, label]) => ({ value, label }));
const shares = Object.entries(planAdherenceLabels).map(([value, label]) => ({
  value: value as PlanAdherence,
  label,
}));

/** Asks about the symptoms of her last assessment; without one the question is left out. */
export const CheckInForm = ({ form }: { readonly form: FormState<CheckInDraft> }) => {
  const draft = form.values;
  const { data: assessments = [] } = useQuery(assessmentsQuery);
  const worries = useCrisisWatch(draft.note);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Below the field it would be hidden behind the button.
    if (worries) card.current?.scrollIntoView({ block: 'center' });
  }, [worries]);
  const names = symptomsToAsk(assessments.at(-1)?.symptoms ?? [], draft.symptoms);
  return (
    <div className={s.form}>
      {measures.map((measure) => (
        <OneChip
          key={measure}
          legend={questions[measure]}
          choices={answers}
          chosen={draft[measure] === null ? null : String(draft[measure])}
          onChange={(value) => form.change({ [measure]: Number(value) })}
        />
      ))}
      <FlashCounter count={draft.hotFlashes} onChange={(hotFlashes) => form.change({ hotFlashes })} />
      <Checkbox label="I was active today" {...form.checkbox('workout')} />
      <OneChip legend="Did you follow your care plan?" choices={shares} {...form.choice('planFollowed')} />
      {names.length > 0 && (
        <fieldset>
          <legend className={s.legend}>Which of these did you feel today?</legend>
          <ul>
            {names.map((name) => (
              <SymptomLine
                key={name}
                name={name}
                selection={draft.symptoms}
                onChange={(symptoms) => form.change({ symptoms })}
              />
            ))}
          </ul>
        </fieldset>
      )}
      <TextArea
        label="A note for yourself"
        optional
        rows={3}
        maxLength={CHECK_IN_NOTE_MAX}
        {...form.text('note')}
      />
      <div ref={card}>
        <CrisisCard shown={worries} />
      </div>
    </div>
  );
};
