/** Chance that is the same again for the same seed. */
export type Random = {
  /** At least 0 and less than 1. */
  number(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  /** One of the items. Throws where there is none. */
  pick<Item>(items: readonly Item[]): Item;
  /** Up to `count` different items, in the order of chance. */
  some<Item>(items: readonly Item[], count: number): Item[];
};

/** Makes chance from a seed (xorshift, 32 bits): good enough for a demonstration, for nothing else. */
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
