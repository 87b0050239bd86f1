import { SYMPTOMS_MAX } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { longDate } from '@secondspring/ui/dates/long-date.ts';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { severityLabel } from '@secondspring/ui/components/severity-input/severity.ts';
import type { Selection } from '@secondspring/ui/components/symptom-picker/selection.ts';
import type { Draft } from '../api/draft.ts';
import type { AssessmentAnswers } from '../questions/rules.ts';
import { hasStarted } from '../answers/answers.ts';
import { missingAnswers } from './draft-status.ts';
import { StageIntro } from './stage-intro.tsx';

export const DraftStep = ({
  answers,
  draft,
}: {
  readonly answers: AssessmentAnswers;
  readonly draft: Draft;
}) => {
  const missing = missingAnswers(answers, draft);
  const { ageRange, symptoms, noRoom } = missing;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- there is nothing to press in it, and keys have to reach it to scroll
    <div role="region" aria-label="Your saved answers" tabIndex={0}>
      <PageSections>
        <StageIntro>{`On ${longDate(draft.savedAt)} you saved some answers that aren’t here.`}</StageIntro>
        {noRoom.length > 0 && (
          <Alert title={`No room for ${noRoom.length} of your symptoms`}>
            <p>
              An assessment can hold up to {SYMPTOMS_MAX}. If you continue, these will be left out for good.
              To keep one, close this and untick another first.
            </p>
            <ul>{linesOf(noRoom)}</ul>
          </Alert>
        )}
        {hasStarted(missing) && (
          <>
            <Card tone="plum">
              <ul>
                {ageRange !== null && <li>Age {ageRange}</li>}
                {linesOf(symptoms)}
              </ul>
            </Card>
            <p>You can add them to your answers here, or leave them out for good.</p>
          </>
        )}
      </PageSections>
    </div>
  );
};

const linesOf = (symptoms: Selection) =>
  symptoms.map(({ name, severity }) => (
    <li key={name}>
      <bdi>{name}</bdi> ({severityLabel(severity)})
    </li>
  ));
