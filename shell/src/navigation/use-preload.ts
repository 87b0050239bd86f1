import { useSettled } from './use-settled.ts';
import { useRemotes } from '../remotes/remotes-context.ts';

/** Preloads the rest of the product once the page has settled. */
export const usePreload = (): void => {
  const { preload } = useRemotes();
  useSettled(preload);
};
