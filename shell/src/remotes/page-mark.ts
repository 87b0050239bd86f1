import { PAGE_MARK } from '@secondspring/contracts/remotes/page-mark.ts';

/** Identifies this page load in reports. Undefined if the browser does not expose it. */
export const pageMark = (): string | undefined => {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === PAGE_MARK)?.description;
};
