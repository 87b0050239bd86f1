import {
  seedEvents,
  type SeedResult,
  type SeedEvent,
} from '@secondspring/platform/event-store/seed-events.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { boardCategories } from './categories.ts';

/** The definitions that make the board's categories. */
export const definitions: readonly SeedEvent[] = boardCategories.map(({ id, ...category }, index) => ({
  stream: `postCategory-${id}`,
  event: { type: 'PostCategoryDefined', data: { categoryId: id, ...category, position: index + 1 } },
}));

/** Makes the event store say which categories the board has; safe at every start. Throws where the store does not answer. */
export const defineCategories = (log: EventLog): Promise<SeedResult> => seedEvents(log, definitions);
