import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { createExpiringCache } from './expiring-cache.ts';

const SUBJECT = 'vault.revoked';
const message = z.object({ kids: z.array(z.uuid()) });

/** Longer than a key may take from the key store into a cache, in milliseconds. */
const REMEMBERED_MILLISECONDS = 120_000;
const REMEMBERED = 100_000;

/** Recently destroyed keys, in any process. */
export type Revocations = {
  /** Whether the key was destroyed recently: a lookup that began earlier may still return it. */
  has(kid: string): boolean;
  /** Informs this process and, over the bus, all others. */
  announce(kids: readonly string[]): void;
};

/**
 * Calls `forget` for each key destroyed in any process. Key ids are random or keyed hashes and identify
 * nobody.
 */
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
    const parsed = message.safeParse(data);
    if (parsed.success) for (const kid of parsed.data.kids) revoke(kid);
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
