import type { SafetySign } from '@secondspring/contracts/vocabulary/safety-words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { consentsQuery } from '@secondspring/ui/member/consents.ts';
import type { Draft } from '../api/draft.ts';
import { useGiveConsents } from '@secondspring/ui/member/give-consents.ts';
import { useSignInAgain } from '../questions/use-sign-in-again.ts';
import { isBegun, type Unfinished } from '../unfinished/unfinished.ts';
import { ConsentStep } from './consent-step.tsx';
import { Keeping } from './keeping.tsx';
import { SafetyStep } from './safety-step.tsx';
import { SavedBeforeStep } from './saved-before-step.tsx';
import { missingHere, withDraft } from './saved-before.ts';
import { stageOf, stageTitles, type Task } from './stages.ts';
import { useFinish } from './use-finish.ts';
import { useSavedBefore } from './use-saved-before.ts';

/**
 * The last questions before anything about her health is sent: her consent, where she has not given it; what becomes of answers that she
 * saved before and has not told here; and for a complete assessment the five questions of the safety step. Then it sends, and says in a
 * toast how that went.
 */
export const FinishDialog = ({
  task,
  told,
  tell,
  onDone,
  onDeclined,
  onClose,
}: {
  readonly task: Task;
  readonly told: Unfinished;
  readonly tell: (told: Partial<Unfinished>) => void;
  /** It is saved. */
  readonly onDone: () => void;
  /** She does not want her health data kept. */
  readonly onDeclined: () => void;
  readonly onClose: () => void;
}) => {
  const { data: consents, isError, error, refetch } = useQuery(consentsQuery);
  const [inResearch, setInResearch] = useState(false);
  const [signs, setSigns] = useState<readonly SafetySign[]>([]);
  const signInAgain = useSignInAgain();
  const saved = useSavedBefore(task, told);
  const unanswered = error ?? saved.error;
  useEffect(() => {
    if (unanswered !== null) signInAgain(unanswered);
  }, [unanswered, signInAgain]);
  const { finish, isSending } = useFinish(onDone);
  const kept = ({ savedAt }: Draft) => {
    tell({ draftSavedAt: savedAt });
    onDone();
  };
  const give = useGiveConsents();
  const stage = stageOf(task, consents, isError, saved.before);
  const draft = stage === 'more' ? saved.draft : null;
  const footers = {
    waiting: undefined,
    failed: undefined,
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
    reading: undefined,
    unread: (
      <Button look="secondary" wide onClick={saved.goOnUnread}>
        Go On With What Is Here
      </Button>
    ),
    more: draft !== null && (
      <>
        <Button look="secondary" onClick={() => tell({ draftSavedAt: draft.savedAt })}>
          Leave Them Out
        </Button>
        {isBegun(missingHere(told, draft)) && (
          <Button onClick={() => tell(withDraft(told, draft))}>Add Them</Button>
        )}
      </>
    ),
    safety: (
      <Button wide pending={isSending} pendingWords="Saving..." onClick={() => finish(told, signs)}>
        {signs.length === 0 ? 'None of These' : 'Save and Continue'}
      </Button>
    ),
    keep: undefined,
  };
  // Nothing is left to ask.
  if (stage === 'keep') return <Keeping told={told} onDone={kept} onFailed={onClose} />;
  if (stage === 'reading' && task === 'draft' && !saved.hasFailed) return null;
  return (
    <Dialog open onOpenChange={onClose} title={stageTitles[stage]} footer={footers[stage]}>
      {(stage === 'waiting' || stage === 'reading') && <Loading words="Loading..." />}
      {stage === 'failed' && (
        <ErrorState
          words="We could not find out what you have agreed to."
          next="Nothing you told us is lost. Check your connection, then try again."
          onRetry={() => void refetch()}
        />
      )}
      {stage === 'unread' && (
        <ErrorState
          words="We could not look at the answers that you saved before."
          next="Nothing is lost. Try again, or go on: what you told us here then takes the place of what you saved."
          onRetry={saved.readAgain}
        />
      )}
      {draft !== null && <SavedBeforeStep told={told} draft={draft} />}
      {stage === 'consent' && (
        <ConsentStep inResearch={inResearch} onResearch={setInResearch} error={give.error} />
      )}
      {stage === 'safety' && <SafetyStep signs={signs} onChange={setSigns} />}
    </Dialog>
  );
};
