import {
  safetyQuestions,
  safetySigns,
  type SafetySign,
} from '@secondspring/contracts/vocabulary/safety-words.ts';
import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { Checkbox } from '@secondspring/ui/components/checkbox/checkbox.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { StageIntro } from './stage-intro.tsx';

/** Tells her at once what to do. Nothing is withheld from sending. */
export const SafetyStep = ({
  signs,
  onChange,
}: {
  readonly signs: readonly SafetySign[];
  readonly onChange: (signs: readonly SafetySign[]) => void;
}) => (
  <PageSections>
    <StageIntro>
      Some signs need a doctor soon, whatever your age. Tick any that you have. If none apply, just continue.
    </StageIntro>
    <div role="group" aria-label="Signs that need a doctor">
      {safetySigns.map((sign) => (
        <Checkbox
          key={sign}
          label={safetyQuestions[sign]}
          checked={signs.includes(sign)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...signs, sign] : signs.filter((other) => other !== sign))
          }
        />
      ))}
    </div>
    <CrisisCard shown={signs.includes('thoughts-of-harm')} />
    <div role="status">
      {signs.includes('chest-pain-or-breathless') && (
        <Alert tone="danger" title="If you have this now">
          Call emergency services: 112, 911 or 999. Don’t wait for your plan.
        </Alert>
      )}
      {signs.some((sign) => sign !== 'chest-pain-or-breathless' && sign !== 'thoughts-of-harm') && (
        <Alert title="Please get this checked">
          Call your doctor. Your plan will start with how soon to call and what to say.
        </Alert>
      )}
    </div>
  </PageSections>
);
