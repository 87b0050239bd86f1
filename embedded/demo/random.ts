/** Repeatable random values: xorshift with 32 bits, good enough for demonstrations only. */
export const randomFrom = (seed: number) => {
  let state = (seed | 0) ^ 0x9e3779b9 || 1;
  /** From 0 to below 1. */
  const number = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  /** An integer from `low` to `high`, inclusive. */
  const whole = (low: number, high: number): number => low + Math.floor(number() * (high - low + 1));
  const chance = (probability: number): boolean => number() < probability;
  /** Throws for an empty list. */
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  /** Up to `count` different items in random order. */
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const left = [...items];
    const taken = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(whole(0, left.length - 1), 1));
    return taken;
  };
  return { number, whole, chance, pick, some };
};

export type Random = ReturnType<typeof randomFrom>;
