/** The four lists of a care plan, in the order of the screen. */
export const carePlanLists = ['lifestyle', 'exercises', 'dietary', 'supplements'] as const;

/** How soon somebody should look at a red flag. */
export const urgencies = ['emergency', 'today', 'soon'] as const;

/** Headings of the four lists, as the screen and the PDF show them. */
export const carePlanListLabels: Readonly<Record<(typeof carePlanLists)[number], string>> = {
  lifestyle: 'Lifestyle Changes',
  exercises: 'Exercise & Movement',
  dietary: 'Nutrition & Diet',
  supplements: 'Supplements & Support',
};
