import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import {
  carePlanLists,
  carePlanListLabels,
  isAction,
} from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { ProgressBar } from '@secondspring/ui/components/progress-bar/progress-bar.tsx';
import { longDate } from '@secondspring/ui/dates/long-date.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { keptToast } from '@secondspring/ui/toasts/kept-toast.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { TrendingUp } from 'lucide-react';
import type { CarePlan } from '@secondspring/ui/member/care-plan.ts';
import { usePlanChanges } from '../../api/plan-changes.ts';
import { NextSteps } from './next-steps.tsx';
import { PlanActions } from './plan-actions.tsx';
import * as s from './plan-list.module.css';
import { PlanRow } from './plan-row.tsx';
import { ReadingList } from './reading-list.tsx';
import { RedFlagList } from '@secondspring/ui/red-flags/red-flag-list.tsx';

export const PlanInFull = ({ heading, plan }: { readonly heading: string; readonly plan: CarePlan }) => {
  const { shown, ...changes } = usePlanChanges(
    plan,
    useShowError('Your change wasn’t saved. Please try again.'),
    () => showToast(keptToast),
  );
  const first = shown.startWith.flatMap((number) => shown.details.find(({ item }) => item === number) ?? []);
  const actions = shown.details.filter(isAction);
  return (
    <>
      <PageHeading lead={`Made on ${longDate(plan.day)}.`}>{heading}</PageHeading>
      <Stack>
        {plan.redFlags.length > 0 && (
          <section aria-labelledby="red-flags">
            <h2 id="red-flags">Before your plan</h2>
            <RedFlagList flags={plan.redFlags} />
          </section>
        )}
        <PlanActions plan={plan} />
        <div className={s.progress}>
          <ProgressBar label="So far" words={`${shown.progressScore}%`} percent={shown.progressScore} />
          <ButtonLink look="quiet" to="/progress">
            <TrendingUp size={20} aria-hidden />
            Track Progress
          </ButtonLink>
        </div>
        {first.length > 0 && (
          <Stack as="section" gap={12} aria-labelledby="start-with">
            <h2 id="start-with">Start With These</h2>
            <p className={looks.note}>Strong, some, general: how good the evidence is.</p>
            <ul className={classNames(looks.paper, s.card)}>
              {first.map((item) => (
                <PlanRow key={item.item} item={item} changes={changes} isFirst />
              ))}
            </ul>
          </Stack>
        )}
        <div className={classNames(looks.paper, s.card)}>
          {carePlanLists.map((list) => {
            const items = actions.filter((item) => item.list === list);
            const further = items.filter((item) => !first.includes(item));
            return (
              <section key={list} className={s.list} aria-labelledby={list}>
                <h2 id={list} className={looks.inCard}>
                  {carePlanListLabels[list]}
                </h2>
                {list === 'supplements' && (
                  <p>Please consult your healthcare provider before you take any supplement.</p>
                )}
                {further.length === 0 && (
                  <p>{items.length === 0 ? 'Nothing is proven to help here.' : 'Start with what’s above.'}</p>
                )}
                <ul>
                  {further.map((item) => (
                    <PlanRow key={item.item} item={item} changes={changes} />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
        <ReadingList
          name="ask-about"
          title="To Ask About"
          words="These need a prescription or a check. Ask at your next appointment."
          items={shown.details.filter(({ askAbout }) => askAbout)}
        />
        <ReadingList
          name="not-recommended"
          title="Not Recommended"
          words="Not proven to help, or advised against. You can leave these out."
          items={shown.details.filter((item) => !item.askAbout && !isAction(item))}
        />
        <NextSteps />
        <ButtonLink look="quiet" to="/care-plan/how-we-choose">
          How we choose your plan
        </ButtonLink>
      </Stack>
    </>
  );
};
