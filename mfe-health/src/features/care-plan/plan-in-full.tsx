import { carePlanLists, carePlanListLabels } from '@secondspring/contracts/vocabulary/care-plan-words.ts';
import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { ProgressBar } from '@secondspring/ui/components/progress-bar/progress-bar.tsx';
import { longDate } from '@secondspring/ui/dates/long-date.ts';
import type { CarePlan } from '@secondspring/ui/member/care-plan.ts';
import { useTicks } from '../../api/tick-item.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { NextSteps } from './next-steps.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanList } from './plan-list.tsx';
import { RedFlags } from './red-flags.tsx';

export const PlanInFull = ({ heading, plan }: { readonly heading: string; readonly plan: CarePlan }) => {
  const { shown, tick } = useTicks(plan, useShowError('Your tick wasn’t saved. Please try again.'));
  const asks = shown.details.filter(({ askAbout }) => askAbout);
  return (
    <>
      <PageHeading lead={`Made on ${longDate(plan.createdAt)} from what you told us. Use what suits you.`}>
        {heading}
      </PageHeading>
      <PageSections>
        {plan.redFlags.length > 0 && <RedFlags flags={plan.redFlags} />}
        <Card>
          <ProgressBar
            label="Your plan so far"
            words={`${shown.progressScore}%`}
            percent={shown.progressScore}
          />
        </Card>
        {carePlanLists.map((list) => (
          <PlanList
            key={list}
            name={list}
            title={carePlanListLabels[list]}
            items={shown.details.filter((item) => item.list === list && !item.askAbout)}
            onTick={tick}
          >
            {list === 'supplements' && (
              <Alert title="Ask first">
                <p>Please consult your healthcare provider before you take any supplement.</p>
              </Alert>
            )}
          </PlanList>
        ))}
        {asks.length > 0 && (
          <PlanList name="ask-about" title="To Ask About" items={asks} onTick={tick}>
            <p>These need a prescription or an examination. Ask about them at your next appointment.</p>
          </PlanList>
        )}
        <NextSteps />
        <PlanActions plan={plan} />
      </PageSections>
    </>
  );
};
