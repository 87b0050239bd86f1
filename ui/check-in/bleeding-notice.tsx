import type { Bleeding } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { Alert } from '../components/alert/alert.tsx';
import { useSession } from '../session/session.ts';

/** The advice of the care plan's red flag, for a member whose periods have ended by the phase she stated. */
export const BleedingNotice = ({ bleeding }: { readonly bleeding: Bleeding | null }) => {
  const session = useSession();
  const phase = session.state === 'member' ? session.member.menopausePhase : null;
  const isPastPeriods = phase === 'menopause' || phase === 'postmenopause';
  if (!isPastPeriods || bleeding === null || bleeding === 'none') return null;
  return (
    <div role="alert">
      <Alert title="Please get this checked" tone="danger">
        See a doctor soon, even for spotting. It’s always checked, to rule out womb cancer.
      </Alert>
    </div>
  );
};
