import type { Keeper } from './keeper.ts';
import { MASTER_KEY, OTHER_MASTER_KEY } from './renewal.ts';

/** Steps of another master key, in their order: everybody learns the next one, everybody wraps with it, nobody has the former any more. */
export const exchangeSteps = ['next', 'exchange', 'drop'] as const;

/** One of them. */
export type ExchangeStep = (typeof exchangeSteps)[number];

/**
 * Does a step with what is kept. “Next” makes the next key; “exchange” lets both change places, and back when it is said again; “drop” forgets
 * the one that only opens. Throws with a line for people where a step is not the turn of.
 */
export const exchangeMasterKey = (keeper: Keeper, step: ExchangeStep): void => {
  const underWay = keeper.has(OTHER_MASTER_KEY);
  if (step === 'next') {
    if (underWay) throw new Error('Another master key is made already. Go on with exchange, or with drop.');
    keeper.key(OTHER_MASTER_KEY);
    return;
  }
  if (!underWay) throw new Error('There is one master key only. Begin with next.');
  if (step === 'exchange') keeper.exchange(MASTER_KEY, OTHER_MASTER_KEY);
  else keeper.forget(OTHER_MASTER_KEY);
};
