import { useSettled } from '../frame/use-settled.ts';
import { useRemotes } from '../remotes/remotes-context.ts';

/** Once the page has settled: fetches the rest of the product, while she reads. */
export const usePreload = (): void => {
  const { preload } = useRemotes();
  useSettled(preload);
};
