import { useReachable } from '@secondspring/ui/api/use-reachable.ts';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { clearestDifference, goodDaysSentence } from '@secondspring/ui/check-in/sentences.ts';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { assessmentsQuery } from '@secondspring/ui/member/assessments.ts';
import { carePlanQuery, type CarePlan } from '@secondspring/ui/member/care-plan.ts';
import type { Member } from '@secondspring/ui/session/session.ts';
import { checkInsQuery, TREND_DAYS } from '@secondspring/ui/member/check-ins.ts';
import { guidesQuery } from '@secondspring/ui/reading/guides.ts';
import { postsQuery } from '@secondspring/ui/reading/posts.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import plums from '@secondspring/ui/drawings/plan-finished.svg';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { Circle, Sprout } from 'lucide-react';
import { RowLink, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { articleFor, conversationFor, nextThings } from './for-you.ts';
import { effectsQuery } from './effect-sentences.ts';
import { WomenLikeYou } from './women-like-you.tsx';
import { WorthALook } from './worth-a-look.tsx';
import * as s from './today.module.css';

/** For a member with an assessment. What could not be loaded is left out; its own page reports the failure. */
export const Today = ({ member, today }: { readonly member: Member; readonly today: string }) => {
  const checkIns = useQuery(checkInsQuery(today));
  const assessments = useQuery(assessmentsQuery);
  const plan = useQuery(carePlanQuery);
  const guides = useQuery(guidesQuery);
  const posts = useInfiniteQuery(postsQuery(null));
  const effects = useQuery(effectsQuery);
  // What others say is not kept on her phone, and her day does not wait for it.
  const others = useReachable() ? [posts, effects] : [];
  if ([checkIns, assessments, plan, guides, ...others].some(({ isPending }) => isPending)) {
    return (
      <Loading words="Loading your day...">
        <Stack>
          <Skeleton shape="card" height="92px" />
          <Skeleton shape="card" height="156px" />
          <Skeleton shape="card" height="180px" />
        </Stack>
      </Loading>
    );
  }
  const symptoms = assessments.data?.at(-1)?.symptoms ?? [];
  return (
    <>
      {checkIns.data !== undefined && (
        <section aria-label="About your days">
          <p className={classNames(looks.pictured, s.sentence)}>
            <Sprout size={22} strokeWidth={1.9} aria-hidden />
            {clearestDifference({ checkIns: checkIns.data, today, range: TREND_DAYS }) ??
              goodDaysSentence(checkIns.data, today) ??
              'After a few check-ins you’ll read something about your own days here.'}
          </p>
        </section>
      )}
      {plan.data !== undefined && plan.data !== null && <NextInPlan plan={plan.data} />}
      <WorthALook
        article={articleFor(symptoms, guides.data)}
        conversation={conversationFor(symptoms, posts.data?.pages[0]?.items)}
      />
      {effects.data !== undefined && <WomenLikeYou phase={member.menopausePhase} effects={effects.data} />}
    </>
  );
};

const NextInPlan = ({ plan }: { readonly plan: CarePlan }) => {
  const things = nextThings(plan);
  return (
    <section aria-labelledby="next-in-plan">
      <h2 id="next-in-plan">Next in your plan</h2>
      {things.length === 0 ? (
        <EmptyState words="You’ve ticked everything in your plan. Well done." drawing={plums}>
          <ButtonLink to="/care-plan" look="quiet">
            Open My Plan
          </ButtonLink>
        </EmptyState>
      ) : (
        <Rows>
          {things.map(({ item, title }) => (
            <RowLink key={item} to="/care-plan" icon={Circle}>
              {title}
            </RowLink>
          ))}
        </Rows>
      )}
    </section>
  );
};
