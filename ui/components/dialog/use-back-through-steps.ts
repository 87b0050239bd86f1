import { useEffect, useEffectEvent } from 'react';
import { goBack, isGoingBack, markHere, pushSteps, stepHere } from './history-entry.ts';

/** What is answered in steps: the current one, from 1, and how to go to the one before. */
export type Steps = { readonly current: number; readonly onBack: () => void };

/** While a dialog is open, the steps of the page wait. */
const isHere = (place: 'page' | 'dialog'): boolean => (markHere() !== undefined) === (place === 'dialog');

/** Back goes one step back: each further step stands on a history entry of its own with the page's address. */
export const useBackThroughSteps = (place: 'page' | 'dialog', { current, onBack }: Steps): void => {
  const onPop = useEffectEvent(() => {
    if (!isHere(place) || stepHere() >= current) return;
    // A dialog that led to this step has just taken its entry back.
    if (isGoingBack()) pushSteps(current);
    else onBack();
  });
  useEffect(() => {
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  useEffect(() => {
    if (!isHere(place)) return;
    pushSteps(current);
    // Later, because a dialog that closes with this step takes all its entries back itself.
    const timer = setTimeout(() => {
      if (isHere(place) && stepHere() > current) goBack(stepHere() - current);
    });
    return () => clearTimeout(timer);
  }, [place, current]);
};

/** The same for a page, whose steps are taken back when the last one is done and its address stays. */
export const useBackThroughPageSteps = (steps: Steps): void => {
  useBackThroughSteps('page', steps);
  useEffect(
    () => () => {
      if (isHere('page') && stepHere() > 1) goBack(stepHere() - 1);
    },
    [],
  );
};
