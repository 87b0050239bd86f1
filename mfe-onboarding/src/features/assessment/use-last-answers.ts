import { severityOf } from '@secondspring/ui/components/severity-input/severity.ts';
import { assessmentsQuery } from '@secondspring/ui/member/assessments.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { draftQuery } from '../../api/draft.ts';
import { hasStarted } from '../../answers/answers.ts';
import type { AnswersState } from '../../answers/use-answers.ts';

/** Starts from her last assessment, once, unless she has begun another: most of it still holds a month later. */
export const useLastAnswers = (answers: AnswersState['answers'], update: AnswersState['update']): void => {
  const { data: assessments } = useQuery(assessmentsQuery);
  const { data: draft } = useQuery(draftQuery);
  const last = assessments?.at(-1);
  const isSettled = useRef(false);
  const begin = useEffectEvent(() => {
    if (isSettled.current || draft === undefined) return;
    if (draft !== null || hasStarted(answers)) isSettled.current = true;
    else if (last !== undefined) {
      isSettled.current = true;
      update({
        ageRange: last.ageRange,
        symptoms: last.symptoms.map(({ name, severity }) => ({ name, severity: severityOf(severity) })),
      });
    }
  });
  useEffect(begin, [last, draft]);
};
