/** In the order of the screen. */
export const carePlanLists = ['lifestyle', 'exercises', 'dietary', 'supplements'] as const;

/** How soon a red flag needs attention. */
export const urgencies = ['emergency', 'today', 'soon'] as const;

/** Headings of the four lists, on screen and in the PDF. */
export const carePlanListLabels: Readonly<Record<(typeof carePlanLists)[number], string>> = {
  lifestyle: 'Lifestyle Changes',
  exercises: 'Exercise & Movement',
  dietary: 'Nutrition & Diet',
  supplements: 'Supplements & Support',
};
