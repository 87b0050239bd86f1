import { useEffect, useRef } from 'react';
import type { Draft } from '../api/draft.ts';
import type { AssessmentAnswers } from '../questions/rules.ts';
import { useSaveProgress } from './use-save-progress.ts';

/** Saves without asking; a toast reports the result. */
export const SaveDraft = ({
  answers,
  onDone,
  onFailed,
}: {
  readonly answers: AssessmentAnswers;
  readonly onDone: (draft: Draft) => void;
  readonly onFailed: () => void;
}) => {
  const keep = useSaveProgress(onDone, onFailed);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    keep(answers);
  }, [keep, answers]);
  return null;
};
