import { PAGE_MARK } from '@secondspring/contracts/remotes/page-mark.ts';

/** The mark that came with this document, which reports on its releases name; undefined in a browser that does not tell. */
export const pageMark = (): string | undefined => {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === PAGE_MARK)?.description;
};
