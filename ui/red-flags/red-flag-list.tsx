import type { RedFlag } from '@secondspring/contracts/vocabulary/care-plan/schema.ts';
import {
  CRISIS_RULE,
  LOW_MOOD_RULE,
  redFlagTitle,
} from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import { emergencyLine, helplines, type Helpline } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { Alert } from '../components/alert/alert.tsx';
import { Stack } from '../components/card/card.tsx';
import { Helplines } from '../components/crisis-card/helplines.tsx';
import { SourceLink } from '../components/source-link/source-link.tsx';

/** Phone numbers for a flag: the crisis lines for thoughts of self-harm, otherwise the emergency number if it may be an emergency. */
const linesFor = ({ ruleId, urgency }: RedFlag, flags: readonly RedFlag[]): readonly Helpline[] => {
  if (ruleId === CRISIS_RULE) return helplines;
  if (ruleId === LOW_MOOD_RULE) return flags.some((flag) => flag.ruleId === CRISIS_RULE) ? [] : helplines;
  return urgency === 'emergency' ? [emergencyLine] : [];
};

/** What needs care, each with how soon, what to do, and the numbers to call. */
export const RedFlagList = ({ flags }: { readonly flags: readonly RedFlag[] }) => (
  <Stack as="ul">
    {flags.map((flag) => {
      const { ruleId, urgency, advice, source, sourceUrl } = flag;
      const lines = linesFor(flag, flags);
      return (
        <li key={ruleId}>
          <Alert title={redFlagTitle(flag)} tone={urgency === 'soon' ? 'honey' : 'danger'}>
            <Stack gap={8}>
              <p>{advice}</p>
              {lines.length > 0 && <Helplines lines={lines} />}
              <SourceLink source={source} url={sourceUrl} />
            </Stack>
          </Alert>
        </li>
      );
    })}
  </Stack>
);
