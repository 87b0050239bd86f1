import { sumOf, type Needs } from './needs.ts';

const HOURS_IN_MONTH = 730;

/** The reader's prices, in any currency: an hour of a processor; a month of a gigabyte of memory, disk or files; a gigabyte sent. */
export type Prices = Readonly<Record<'coreHour' | 'memory' | 'disk' | 'files' | 'sent', number>>;

/** What is paid for in a month, after a year of operation; files and log with one backup of them. */
export const billOf = (needs: Needs): Prices => ({
  coreHour: needs.cores * HOURS_IN_MONTH,
  memory: needs.memory,
  disk: needs.disk,
  files: 2 * needs.fileGigabytes + needs.logGigabytes,
  sent: needs.sentGigabytesAMonth,
});

/** Money a month. */
export const priceOf = (needs: Needs, prices: Prices): number => {
  const bill = billOf(needs);
  return sumOf(Object.keys(prices) as (keyof Prices)[], (what) => bill[what] * prices[what]);
};
