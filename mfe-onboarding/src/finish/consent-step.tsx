import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { whyFailed } from '@secondspring/ui/api/unanswered.ts';
import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { Checkbox } from '@secondspring/ui/components/checkbox/checkbox.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { StageIntro } from './stage-intro.tsx';

const { 'health-data': health, research } = consentTexts;

/** Research is asked separately and is off at first. */
export const ConsentStep = ({
  inResearch,
  onResearch,
  error,
}: {
  readonly inResearch: boolean;
  readonly onResearch: (isIn: boolean) => void;
  /** Null unless agreeing failed. */
  readonly error: Error | null;
}) => (
  <PageSections>
    <StageIntro>{health.text}</StageIntro>
    <Card tone="sage">
      <Checkbox
        label={research.title}
        checked={inResearch}
        onChange={({ currentTarget }) => onResearch(currentTarget.checked)}
      />
      <p>{research.text}</p>
    </Card>
    {error !== null && (
      <Alert tone="danger" title="That wasn’t saved">
        <p>{whyFailed(error, 'Please try again in a moment.')}</p>
      </Alert>
    )}
  </PageSections>
);
