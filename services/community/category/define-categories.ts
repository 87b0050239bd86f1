import { defineAll, type Defined, type Definition } from '@secondspring/platform/event-store/define.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { boardCategories } from './categories.ts';

/** The definitions that make the board's categories. */
export const definitions: readonly Definition[] = boardCategories.map(({ id, ...category }, index) => ({
  stream: `postCategory-${id}`,
  event: { type: 'PostCategoryDefined', data: { categoryId: id, ...category, position: index + 1 } },
}));

/** Makes the event store say which categories the board has; safe at every start. Throws where the store does not answer. */
export const defineCategories = (log: EventLog): Promise<Defined> => defineAll(log, definitions);
