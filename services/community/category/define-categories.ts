import {
  seedEvents,
  type SeedResult,
  type SeedEvent,
} from '@secondspring/platform/event-store/seed-events.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { boardCategories } from './categories.ts';

export const definitions: readonly SeedEvent[] = boardCategories.map(({ id, ...category }, index) => ({
  stream: `postCategory-${id}`,
  event: { type: 'PostCategoryDefined', data: { categoryId: id, ...category, position: index + 1 } },
}));

/** Safe to repeat at every start. Throws if the event store does not answer. */
export const defineCategories = (log: EventLog): Promise<SeedResult> => seedEvents(log, definitions);
