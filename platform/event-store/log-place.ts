import { z } from 'zod';

/** The call by which the embedded event store tells where its log lies; it takes an empty message and answers JSON. */
export const LOG_PLACE = '/secondspring.events.Bulk/Log';

/**
 * Where the log lies on the store's own machine: its path, the device and the inode by which another process makes sure that it has
 * the same file before it, and how many bytes of it are committed. Those never change again.
 */
export const logPlace = z.object({
  path: z.string(),
  device: z.string(),
  inode: z.string(),
  end: z.int().nonnegative(),
});
export type LogPlace = z.infer<typeof logPlace>;
