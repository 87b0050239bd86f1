/** A bounded map with expiring entries; the oldest is evicted first. */
export type ExpiringCache<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
};

/**
 * At most `size` entries that live `milliseconds` from being set, however often they are read: a destroyed
 * key must not stay in use.
 */
export const createExpiringCache = <Value>(
  size: number,
  milliseconds: number,
  now: () => number = () => performance.now(),
): ExpiringCache<Value> => {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.until > now()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, { value, until: now() + milliseconds });
      const oldest = entries.size > size ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
    delete: (key) => {
      entries.delete(key);
    },
  };
};
