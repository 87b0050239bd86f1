import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { consentsQuery } from '@secondspring/ui/member/consents.ts';
import type { Draft } from '../api/draft.ts';
import { useGiveConsents } from '@secondspring/ui/member/give-consents.ts';
import { signInAgain } from '../questions/use-sign-in-again.ts';
import { hasStarted } from '../answers/answers.ts';
import type { AnswersState } from '../answers/use-answers.ts';
import { ConsentStep } from './consent-step.tsx';
import { SaveDraft } from './save-draft.tsx';
import { knownSigns } from './known-signs.ts';
import { SafetyStep } from './safety-step.tsx';
import { DraftStep } from './draft-step.tsx';
import { missingAnswers, withDraft } from './draft-status.ts';
import { type Stage, stageOf, stageTitles, type Task } from './stages.ts';
import { useFinish } from './use-finish.ts';
import { useDraftStatus } from './use-draft-status.ts';

/**
 * The last questions before health data is sent: consent, what to do with a saved draft, and the safety step for a complete assessment. Then
 * sends it.
 */
export const FinishDialog = ({
  task,
  answers,
  update,
  onDone,
  onDeclined,
  onClose,
}: AnswersState & {
  readonly task: Task;
  readonly onDone: () => void;
  /** She declined to have her health data kept. */
  readonly onDeclined: () => void;
  readonly onClose: () => void;
}) => {
  const { data: consents, isError, error, refetch } = useQuery(consentsQuery);
  const [inResearch, setInResearch] = useState(false);
  const signs = knownSigns(answers.safety);
  const saved = useDraftStatus(task, answers);
  const unanswered = error ?? saved.error;
  useEffect(() => {
    if (unanswered !== null) signInAgain(unanswered);
  }, [unanswered]);
  const { finish, isSending } = useFinish(onDone);
  const kept = ({ savedAt }: Draft) => {
    update({ draftSavedAt: savedAt });
    onDone();
  };
  const give = useGiveConsents();
  const stage = stageOf(task, consents, isError, saved.before);
  const draft = stage === 'draft-has-more' ? saved.draft : null;
  const footers: Partial<Record<Stage, ReactNode>> = {
    consent: (
      <>
        <Button look="secondary" onClick={onDeclined}>
          Not Now
        </Button>
        <Button
          pending={give.isPending}
          pendingWords="Saving..."
          onClick={() =>
            give.mutate(inResearch ? ['health-data', 'research'] : ['health-data'], { onError: signInAgain })
          }
        >
          I Agree
        </Button>
      </>
    ),
    'draft-failed': (
      <Button look="secondary" wide onClick={saved.continueWithoutDraft}>
        Continue With These Answers
      </Button>
    ),
    'draft-has-more': draft !== null && (
      <>
        <Button look="secondary" onClick={() => update({ draftSavedAt: draft.savedAt })}>
          Leave Them Out
        </Button>
        {hasStarted(missingAnswers(answers, draft)) && (
          <Button onClick={() => update(withDraft(answers, draft))}>Add Them</Button>
        )}
      </>
    ),
    safety: (
      <Button wide pending={isSending} pendingWords="Saving..." onClick={() => finish(answers, signs)}>
        {signs.length === 0 ? 'None of These' : 'Save and Continue'}
      </Button>
    ),
  };
  // No question is left.
  if (stage === 'keep') return <SaveDraft answers={answers} onDone={kept} onFailed={onClose} />;
  if (stage === 'draft-loading' && task === 'draft' && !saved.hasFailed) return null;
  return (
    <Dialog open onOpenChange={onClose} title={stageTitles[stage]} footer={footers[stage]}>
      {(stage === 'waiting' || stage === 'draft-loading') && <Loading words="Loading..." />}
      {stage === 'failed' && (
        <ErrorState
          words="We couldn’t save your answers."
          error={error}
          next="Nothing you told us is lost. Please try again in a moment."
          onRetry={() => void refetch()}
        />
      )}
      {stage === 'draft-failed' && (
        <ErrorState
          words="We couldn’t load the answers you saved before."
          error={saved.error}
          next="Nothing is lost. Try again, or continue: your answers here will replace the saved ones."
          onRetry={saved.retry}
        />
      )}
      {draft !== null && <DraftStep answers={answers} draft={draft} />}
      {stage === 'consent' && (
        <ConsentStep inResearch={inResearch} onResearch={setInResearch} error={give.error} />
      )}
      {stage === 'safety' && <SafetyStep signs={signs} onChange={(safety) => update({ safety })} />}
    </Dialog>
  );
};
