import type { SafetySign } from '@secondspring/contracts/vocabulary/safety-words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { consentsQuery } from '../api/consents.ts';
import { useGiveConsents } from '../api/give-consents.ts';
import type { Told } from '../asking/rules.ts';
import { useSignInAgain } from '../asking/use-sign-in-again.ts';
import { ConsentStep } from './consent-step.tsx';
import { Keeping } from './keeping.tsx';
import { SafetyStep } from './safety-step.tsx';
import { stageOf, stageTitles, type Task } from './stages.ts';
import { useFinish } from './use-finish.ts';

/**
 * The last questions before anything about her health is sent: her consent, where she has not given it, and for a complete assessment the
 * five questions of the safety step. Then it sends, and says in a toast how that went.
 */
export function FinishDialog({
  task,
  told,
  onDone,
  onDeclined,
  onClose,
}: {
  readonly task: Task;
  readonly told: Told;
  /** It is saved. */
  readonly onDone: () => void;
  /** She does not want her health data kept. */
  readonly onDeclined: () => void;
  readonly onClose: () => void;
}) {
  const { data: consents, isError, error, refetch } = useQuery(consentsQuery);
  const [inResearch, setInResearch] = useState(false);
  const [signs, setSigns] = useState<readonly SafetySign[]>([]);
  const signInAgain = useSignInAgain();
  useEffect(() => {
    if (error !== null) signInAgain(error);
  }, [error, signInAgain]);
  const { finish, isSending } = useFinish(onDone);
  const give = useGiveConsents();
  const stage = stageOf(task, consents, isError);
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
    safety: (
      <Button wide pending={isSending} pendingWords="Saving..." onClick={() => finish(told, signs)}>
        {signs.length === 0 ? 'None of These' : 'Save and Continue'}
      </Button>
    ),
    keep: undefined,
  };
  // Nothing is left to ask.
  if (stage === 'keep') return <Keeping told={told} onDone={onDone} onFailed={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={stageTitles[stage]} footer={footers[stage]}>
      {stage === 'waiting' && <Loading words="Loading..." />}
      {stage === 'failed' && (
        <ErrorState
          words="We could not find out what you have agreed to."
          next="Nothing you told us is lost. Check your connection, then try again."
          onRetry={() => void refetch()}
        />
      )}
      {stage === 'consent' && (
        <ConsentStep inResearch={inResearch} onResearch={setInResearch} error={give.error} />
      )}
      {stage === 'safety' && <SafetyStep signs={signs} onChange={setSigns} />}
    </Dialog>
  );
}
