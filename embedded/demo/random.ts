/** Repeatable random values. */
export type Random = {
  /** From 0 to below 1. */
  number(): number;
  /** An integer from `low` to `high`, inclusive. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Throws for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** Up to `count` different items in random order. */
  some<Item>(items: readonly Item[], count: number): Item[];
};

/** xorshift with 32 bits: good enough for demonstrations only. */
export const randomFrom = (seed: number): Random => {
  let state = (seed | 0) ^ 0x9e3779b9 || 1;
  const number = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number): number => low + Math.floor(number() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return {
    number,
    whole,
    pick,
    chance: (probability) => number() < probability,
    some: (items, count) => {
      const left = [...items];
      const taken = [];
      while (taken.length < count && left.length > 0)
        taken.push(...left.splice(whole(0, left.length - 1), 1));
      return taken;
    },
  };
};
