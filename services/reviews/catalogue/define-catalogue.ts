import {
  seedEvents,
  type SeedResult,
  type SeedEvent,
} from '@secondspring/platform/event-store/seed-events.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { catalogue } from '@secondspring/content/treatments.ts';
import { definitionsOf } from './definitions.ts';

/** Safe to repeat at every start. */
export const defineCatalogue = (
  log: EventLog,
  definitions: readonly SeedEvent[] = definitionsOf(catalogue),
): Promise<SeedResult> => seedEvents(log, definitions);
