import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { createExpiringCache } from './expiring-cache.ts';

const SUBJECT = 'vault.revoked';
const message = z.object({ kids: z.array(z.uuid()) });

/** Longer than a key may be on its way from the key store to a cache, in milliseconds. */
const REMEMBERED_MILLISECONDS = 120_000;
const REMEMBERED = 100_000;

/** Keys that were destroyed a moment ago, here or in another process. */
export type Revocations = {
  /** Whether a key was destroyed lately: a look-up that began before may still bring it. */
  has(kid: string): boolean;
  /** Tells this process and, where there is a bus, every other. */
  announce(kids: readonly string[]): void;
};

/** Calls `forget` for each key that is destroyed, wherever that is. Ids of keys are random or keyed hashes and name nobody. */
export const createRevocations = (
  bus: Pick<Bus, 'publish' | 'subscribe'> | undefined,
  forget: (kid: string) => void,
): Revocations => {
  const revoked = createExpiringCache<true>(REMEMBERED, REMEMBERED_MILLISECONDS);
  const revoke = (kid: string): void => {
    revoked.set(kid, true);
    forget(kid);
  };
  bus?.subscribe(SUBJECT, (data) => {
    const heard = message.safeParse(data);
    if (heard.success) for (const kid of heard.data.kids) revoke(kid);
  });
  return {
    has: (kid) => revoked.get(kid) === true,
    announce: (kids) => {
      if (kids.length === 0) return;
      for (const kid of kids) revoke(kid);
      bus?.publish(SUBJECT, { kids });
    },
  };
};
