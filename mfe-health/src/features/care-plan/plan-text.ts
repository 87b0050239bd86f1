import {
  carePlanLists,
  carePlanListLabels,
  isAction,
  redFlagTitle,
} from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import { evidenceStrengthLabels } from '@secondspring/contracts/vocabulary/evidence/words.ts';
import type { CarePlan, PlanItem } from '@secondspring/ui/member/care-plan.ts';

const line = ({ text, strength }: PlanItem): string => `- ${text} (${evidenceStrengthLabels[strength]})`;

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [[title, ...lines].join('\n')];

/** Plain text to share. Contains no link to her data, and not what she ticked. */
export const planText = ({ redFlags, details }: CarePlan): string => {
  const flags = redFlags.map((flag) => `- ${redFlagTitle(flag).replace(/\.$/u, '')}. ${flag.advice}`);
  return [
    'My care plan from Second Spring',
    ...part('Before the plan', flags),
    ...carePlanLists.flatMap((list) =>
      part(
        carePlanListLabels[list],
        details.filter((item) => item.list === list && isAction(item)).map(line),
      ),
    ),
    ...part('To Ask About', details.filter(({ askAbout }) => askAbout).map(line)),
    ...part('Not Recommended', details.filter((item) => !item.askAbout && !isAction(item)).map(line)),
    'For information only. It doesn’t replace a doctor’s advice.',
  ].join('\n\n');
};
