import type { RedFlag } from '@secondspring/contracts/vocabulary/care-plan/schema.ts';
import { daysAfter, utcDay } from '@secondspring/platform/dates/utc.ts';
import type { AnswersToWatch } from '@secondspring/projections/health/red-flags/queries.ts';
import { factsOf, isPastPeriods } from '../care-plan/rules/facts.ts';
import { byUrgency, redFlagsOf } from '../care-plan/rules/red-flags.ts';

/**
 * Days for which a sign that she has read is not shown again because she notes it every day; emergencies are. Our own
 * rule of thumb.
 */
const QUIET_DAYS = 28;

/** The day from which check-ins are looked at. */
export const watchedFrom = (now: Date): string => daysAfter(utcDay(now), -QUIET_DAYS);

/**
 * The warning signs in a member's newest assessment and her check-ins of the last days that she has not read since
 * her answer arrived, most urgent first, each once. A check-in may have waited on her phone: its signs are shown even
 * if she read the same before.
 */
export const unreadRedFlags = ({ phase, assessment, checkIns, read }: AnswersToWatch): RedFlag[] => {
  const readAt = new Map(read.map(({ ruleId, at }) => [ruleId, at]));
  const assessed =
    assessment === undefined
      ? []
      : redFlagsOf(factsOf(assessment, phase)).filter(
          ({ ruleId }) => (readAt.get(ruleId) ?? '') < assessment.completedAt,
        );
  const noted = checkIns.flatMap(({ symptoms, note, bleeding, recordedAt }) => {
    const bleeds = bleeding !== null && bleeding !== 'none' && isPastPeriods(phase);
    const facts = factsOf(
      { ageRange: null, symptoms, safety: bleeds ? ['bleeding-after-menopause'] : [], note },
      phase,
    );
    return redFlagsOf(facts).filter(({ ruleId, urgency }) => {
      const at = readAt.get(ruleId);
      if (at === undefined) return true;
      return urgency === 'emergency' ? at < recordedAt : daysAfter(at.slice(0, 10), QUIET_DAYS) < recordedAt;
    });
  });
  return byUrgency([...new Map([...assessed, ...noted].map((flag) => [flag.ruleId, flag])).values()]);
};
