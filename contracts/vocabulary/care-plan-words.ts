import type { EvidenceStrength } from './evidence-words.ts';

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

/** Headings of the four lists, on screen and in the PDF. */
export const carePlanListLabels: Readonly<Record<(typeof carePlanLists)[number], string>> = {
  lifestyle: 'Lifestyle Changes',
  exercises: 'Exercise & Movement',
  dietary: 'Nutrition & Diet',
  supplements: 'Supplements & Support',
};
