import { type Trouble, troubles } from '@secondspring/contracts/vocabulary/trouble-words.ts';

/** The choice of the landing page in the state of a location, if it holds one. */
export const chosenTrouble = (state: unknown): Trouble | null => {
  const chosen: unknown = typeof state === 'object' && state !== null && 'trouble' in state && state.trouble;
  return typeof chosen === 'string' && Object.hasOwn(troubles, chosen) ? (chosen as Trouble) : null;
};
