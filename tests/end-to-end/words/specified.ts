import { specifiedRules } from './specified-rules.ts';
import { specifiedScreens } from './specified-screens.ts';

/**
 * The words of the product as the product specification gives them, by the heading under which they stand there: what it puts in quotes,
 * and the names that it gives to sections, cards, fields and choices. Curly brackets stand for what differs from case to case. The tables
 * beside this file say where each is found; `table.unit.test.ts` holds the two together.
 */
export const specified = {
  ...specifiedScreens,
  ...specifiedRules,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A heading of the specification. */
export type Section = keyof typeof specified;

/** Words that no screen shows as they stand, and why. */
export const unseen: Readonly<Record<string, string>> = {
  'No assessment found':
    'Internal: it is raised and caught; what she reads is that no care plan could be generated.',
  'Feeling dizzy or faint': 'A topic of the list; the specification has no screen that offers topics.',
  'Not feeling like yourself': 'A topic of the list; the specification has no screen that offers topics.',
};
