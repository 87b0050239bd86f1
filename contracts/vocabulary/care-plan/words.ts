import type { EvidenceStrength } from '../evidence/words.ts';

/** In the order of the screen. */
export const carePlanLists = ['lifestyle', 'exercises', 'dietary', 'supplements'] as const;

/** ISO numbers: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export type Weekday = (typeof weekdays)[number];

export const weekdayLabels: Readonly<Record<Weekday, string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};

/** Whether an item is something to do. Items to ask about and items that are not recommended are neither ticked nor counted. */
export const isAction = ({
  strength,
  askAbout,
}: {
  readonly strength: EvidenceStrength;
  readonly askAbout: boolean;
}): boolean => !askAbout && strength !== 'N' && strength !== 'I';

/** How soon a red flag needs attention. */
export const urgencies = ['emergency', 'today', 'soon'] as const;

const urgencyLabels = { emergency: 'Emergency', today: 'Today', soon: 'Soon' } as const;

/** The red flag for thoughts of self-harm: its title speaks to her directly, without an urgency in front. */
export const CRISIS_RULE = 'red-flag-thoughts-of-harm';

export const LOW_MOOD_RULE = 'red-flag-low-mood';

/** `Today: Bleeding` */
export const redFlagTitle = ({
  ruleId,
  urgency,
  title,
}: {
  readonly ruleId: string;
  readonly urgency: (typeof urgencies)[number];
  readonly title: string;
}): string => (ruleId === CRISIS_RULE ? title : `${urgencyLabels[urgency]}: ${title}`);

/** Headings of the four lists, on screen and in the PDF. */
export const carePlanListLabels: Readonly<Record<(typeof carePlanLists)[number], string>> = {
  lifestyle: 'Lifestyle Changes',
  exercises: 'Exercise & Movement',
  dietary: 'Nutrition & Diet',
  supplements: 'Supplements & Support',
};
