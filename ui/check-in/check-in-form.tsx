import { Stack } from '../components/card/card.tsx';
import * as looks from '../tokens/looks.module.css';
import {
  bleedingLabels,
  CHECK_IN_NOTE_MAX,
  planAdherenceLabels,
  type Bleeding,
  type PlanAdherence,
} from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { severityLabels } from '@secondspring/contracts/vocabulary/severity-words.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../components/button/button.tsx';
import { Checkbox } from '../components/checkbox/checkbox.tsx';
import { CrisisCard } from '../components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '../components/crisis-card/use-crisis-watch.ts';
import { Scale } from '../components/scale/scale.tsx';
import { TextArea } from '../components/text-area/text-area.tsx';
import type { FormState } from '../form/use-form.ts';
import { assessmentsQuery } from '../member/assessments.ts';
import { progressQuery } from '../member/progress.ts';
import { BleedingMark } from './bleeding-mark.tsx';
import { BleedingNotice } from './bleeding-notice.tsx';
import { type CheckInDraft, rateSymptom, symptomsToAsk } from './check-in-draft.ts';
import { FlashCounter } from './flash-counter.tsx';
import { signOf } from './signs.ts';
import { WellbeingScales } from './wellbeing-scales.tsx';

const sharesOn = (dayName: string | null) =>
  Object.entries(planAdherenceLabels).map(([value, label]) => ({
    value: value as PlanAdherence,
    label: dayName !== null && value === 'none' ? 'Not at all' : label,
  }));
const bleedings = Object.entries(bleedingLabels).map(([value, label], amount) => ({
  value: value as Bleeding,
  label,
  mark: <BleedingMark amount={amount} />,
}));
const severities = Object.entries(severityLabels).map(([value, label]) => ({
  value: Number(value),
  label,
  mark: value,
  tint: `var(--severity-${value})`,
}));

/** Asks about the symptoms of her last assessment; without one the question is left out. */
export const CheckInForm = ({
  form,
  dayName,
  dayPicker,
  onSame,
}: {
  readonly form: FormState<CheckInDraft>;
  /** Null for today. */
  readonly dayName: string | null;
  readonly dayPicker: ReactNode;
  /** Takes over the answers of the day before; null if there are none. */
  readonly onSame: (() => void) | null;
}) => {
  const draft = form.values;
  const { data: assessments = [] } = useQuery(assessmentsQuery);
  const { data: progress } = useQuery(progressQuery);
  const worries = useCrisisWatch(draft.note);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Below the field it would be hidden behind the button.
    if (worries) card.current?.scrollIntoView({ block: 'center' });
  }, [worries]);
  const names = symptomsToAsk(assessments.at(-1)?.symptoms ?? [], draft.symptoms);
  return (
    <Stack gap={24}>
      {dayPicker}
      {onSame !== null && (
        <Button look="secondary" onClick={onSame}>
          Same as the Day Before
        </Button>
      )}
      <WellbeingScales draft={draft} onAnswer={(measure, value) => form.change({ [measure]: value })} />
      <FlashCounter count={draft.hotFlashes} onChange={(hotFlashes) => form.change({ hotFlashes })} />
      <Checkbox
        label={dayName === null ? 'I was active today' : `I was active on ${dayName}`}
        checked={draft.workout === true}
        onChange={({ currentTarget }) => form.change({ workout: currentTarget.checked })}
      />
      <Scale
        legend="Any bleeding?"
        choices={bleedings}
        chosen={draft.bleeding}
        onChoose={(bleeding) => form.change({ bleeding })}
        onRelease={() => form.change({ bleeding: null })}
      />
      <BleedingNotice bleeding={draft.bleeding} />
      {names.length > 0 && (
        <Stack gap={14} role="group" aria-labelledby="rated-symptoms">
          <p id="rated-symptoms">
            How strong were these?{' '}
            <span className={looks.soft}>1 is very mild, 5 very severe. Skip what you didn’t feel.</span>
          </p>
          {names.map((name) => (
            <Scale
              key={name}
              legend={name}
              sign={signOf({ kind: 'symptom', name })}
              choices={severities}
              chosen={draft.symptoms.find((symptom) => symptom.name === name)?.severity ?? null}
              onChoose={(severity) => form.change({ symptoms: rateSymptom(draft.symptoms, name, severity) })}
              onRelease={() => form.change({ symptoms: rateSymptom(draft.symptoms, name, null) })}
            />
          ))}
        </Stack>
      )}
      {progress?.carePlanGenerated === true && (
        <Scale
          legend="Did you follow your care plan?"
          choices={sharesOn(dayName)}
          chosen={draft.planFollowed}
          onChoose={(planFollowed) => form.change({ planFollowed })}
          onRelease={() => form.change({ planFollowed: null })}
        />
      )}
      <TextArea label="A note for yourself" optional rows={3} {...form.text('note', CHECK_IN_NOTE_MAX)} />
      <div ref={card}>
        <CrisisCard shown={worries} />
      </div>
    </Stack>
  );
};
