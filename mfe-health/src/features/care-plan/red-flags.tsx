import { emergencyLine, helplines, type Helpline } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { Helplines } from '@secondspring/ui/components/crisis-card/helplines.tsx';
import type { CarePlan } from '@secondspring/ui/member/care-plan.ts';
import { SourceLink } from './source-link.tsx';
import { CRISIS_RULE, flagTitle } from './urgency.ts';
import * as s from '../../components/rows.module.css';

const LOW_MOOD_RULE = 'red-flag-low-mood';

type Flag = CarePlan['redFlags'][number];

/** Phone numbers for a flag: the crisis lines for thoughts of self-harm, otherwise the emergency number if it may be an emergency. */
const linesFor = ({ ruleId, urgency }: Flag, flags: readonly Flag[]): readonly Helpline[] => {
  if (ruleId === CRISIS_RULE) return helplines;
  if (ruleId === LOW_MOOD_RULE) return flags.some((flag) => flag.ruleId === CRISIS_RULE) ? [] : helplines;
  return urgency === 'emergency' ? [emergencyLine] : [];
};

export const RedFlags = ({ flags }: { readonly flags: CarePlan['redFlags'] }) => (
  <section className={s.rows} aria-labelledby="red-flags">
    <h2 id="red-flags">Before your plan</h2>
    <ul className={s.rows}>
      {flags.map((flag) => {
        const { ruleId, urgency, advice, source, sourceUrl } = flag;
        const lines = linesFor(flag, flags);
        return (
          <li key={ruleId}>
            <Alert title={flagTitle(flag)} tone={urgency === 'soon' ? 'honey' : 'danger'}>
              <div className={s.tight}>
                <p>{advice}</p>
                {lines.length > 0 && <Helplines lines={lines} />}
                <SourceLink source={source} url={sourceUrl} />
              </div>
            </Alert>
          </li>
        );
      })}
    </ul>
  </section>
);
