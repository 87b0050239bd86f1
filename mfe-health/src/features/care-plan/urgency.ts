import type { RedFlag } from '@secondspring/contracts/vocabulary/care-plan.ts';

const urgencyWords: Readonly<Record<RedFlag['urgency'], string>> = {
  emergency: 'Emergency',
  today: 'Today',
  soon: 'Soon',
};

/** The rule for thoughts of self-harm: its title speaks to her directly, without an urgency in front. */
export const CRISIS_RULE = 'red-flag-thoughts-of-harm';

/** `Today: Bleeding` */
export const flagTitle = ({
  ruleId,
  urgency,
  title,
}: Pick<RedFlag, 'ruleId' | 'urgency' | 'title'>): string =>
  ruleId === CRISIS_RULE ? title : `${urgencyWords[urgency]}: ${title}`;
