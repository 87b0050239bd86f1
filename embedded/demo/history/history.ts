import { definitions as boardDefinitions } from '@secondspring/community/category/define-categories.ts';
import { catalogue } from '@secondspring/content/treatments.ts';
import { definitionsOf } from '@secondspring/reviews/catalogue/definitions.ts';
import { community, type Period } from '../community.ts';
import type { Random } from '../random.ts';
import { act, createActs } from './acts.ts';
import type { Act } from './append-history.ts';

/** A few more than requested, because the size of the community is approximate. */
const MARGIN = 1.004;

/** The catalogue and the years of a community on it, event by event in order. Ends after `events`. */
export function* demonstrationHistory(
  { events, ...period }: Period & { readonly events: number },
  random: Random,
): Generator<Act> {
  let left = events;
  for (const { stream, event } of [...boardDefinitions, ...definitionsOf(catalogue)]) {
    if (left-- <= 0) return;
    yield act(period.from, stream, event);
  }
  const actsOf = createActs();
  for (const deed of community({ events: left * MARGIN }, period, random))
    for (const each of actsOf(deed)) {
      if (left-- <= 0) return;
      yield each;
    }
}
