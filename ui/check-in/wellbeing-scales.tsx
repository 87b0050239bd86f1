import { wellbeingLabels } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { Scale } from '../components/scale/scale.tsx';
import { type CheckInDraft, type Measure, measures } from './check-in-draft.ts';
import { Face } from './face.tsx';
import { measureSigns } from './measure-signs.ts';

const questions = { mood: 'How was your mood?', sleep: 'How did you sleep?', energy: 'How was your energy?' };
const answers = Object.entries(wellbeingLabels).map(([value, label]) => ({
  value: Number(value),
  label,
  mark: <Face value={Number(value)} />,
}));

/** The three questions that a check-in needs. */
export const WellbeingScales = ({
  draft,
  onAnswer,
}: {
  readonly draft: CheckInDraft;
  readonly onAnswer: (measure: Measure, value: number) => void;
}) =>
  measures.map((measure) => (
    <Scale
      key={measure}
      legend={questions[measure]}
      sign={measureSigns[measure]}
      choices={answers}
      chosen={draft[measure]}
      onChoose={(value) => onAnswer(measure, value)}
    />
  ));
