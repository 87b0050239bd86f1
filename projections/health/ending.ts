import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import {
  assessmentDrafts,
  assessments,
  carePlans,
  checkIns,
  labFiles,
  tickedItems,
  userProgress,
} from './tables.ts';
import { patch, remove, type Change } from '../engine/change.ts';

/** Tables that hold what a member said of her health. */
const healthTables = [assessments, assessmentDrafts, carePlans, tickedItems, checkIns, labFiles] as const;

/**
 * The end of a consent, or of a member. Without consent nothing that she said of her health stays; that progress is kept for her
 * says nothing of it and stays, at its beginning.
 */
export const foldEnding = (event: DomainEvent<'ConsentWithdrawn' | 'AccountErased'>): Change[] => {
  const { userId: user_id } = event.data;
  const emptied = healthTables.map((table) => remove(table, { user_id }));
  if (event.type === 'AccountErased') return [...emptied, remove(userProgress, { user_id })];
  if (event.data.purpose !== 'health-data') return [];
  const anew = { assessment_completed: false, care_plan_generated: false, last_activity_at: event.at };
  return [...emptied, patch(userProgress, { user_id }, anew)];
};
