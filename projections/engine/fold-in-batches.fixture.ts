import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Change } from './change.ts';
import { merge } from './merge.ts';
import { createTableModel } from './table-model.fixture.ts';

/**
 * The tables after a history that arrives in batches. `ends` are the indexes of the events that a batch ends
 * before, modulo the number of events. Without `ends`, all events are one batch.
 */
export const foldInBatches = (
  fold: (event: DomainEvent) => readonly Change[],
  events: readonly DomainEvent[],
  ends: readonly number[] = [],
): ReturnType<typeof createTableModel> => {
  const model = createTableModel();
  const cuts = [...new Set([0, ...ends.map((end) => end % (events.length + 1)), events.length])].sort(
    (a, b) => a - b,
  );
  for (const [index, start] of cuts.entries())
    for (const step of merge(events.slice(start, cuts[index + 1] ?? start).flatMap(fold)))
      model.applyStep(step);
  return model;
};
