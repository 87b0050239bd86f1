import { Button } from '@secondspring/ui/components/button/button.tsx';
import { AgeSelect } from '../../questions/age-select.tsx';
import type { Unfinished } from '../../unfinished/unfinished.ts';

/** Step 1: the age band. */
export const AgeStep = ({
  unfinished,
  tell,
  onNext,
}: {
  readonly unfinished: Unfinished;
  readonly tell: (told: Partial<Unfinished>) => void;
  readonly onNext: () => void;
}) => (
  <>
    <p>Symptoms mean different things at different ages, so your plan begins with yours.</p>
    <AgeSelect value={unfinished.ageRange} onChange={(ageRange) => tell({ ageRange })} />
    <Button wide onClick={onNext}>
      Continue to Symptoms
    </Button>
  </>
);
