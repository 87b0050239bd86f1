type Happening = { readonly at: number; readonly happen: () => void };

/** What is to happen, the earliest first: a binary heap. */
export const createTimeline = () => {
  const heap: Happening[] = [];
  const timeOf = (index: number): number => heap[index]?.at ?? Number.POSITIVE_INFINITY;
  const swap = (a: number, b: number): void => {
    const [first, second] = [heap[a], heap[b]];
    if (first === undefined || second === undefined) return;
    [heap[a], heap[b]] = [second, first];
  };
  return {
    add(at: number, happen: () => void): void {
      let index = heap.push({ at, happen }) - 1;
      for (let parent = (index - 1) >> 1; index > 0 && timeOf(parent) > at; parent = (index - 1) >> 1) {
        swap(index, parent);
        index = parent;
      }
    },
    take(): Happening | undefined {
      const first = heap[0];
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return first;
      heap[0] = last;
      let index = 0;
      for (;;) {
        const left = 2 * index + 1;
        const child = timeOf(left + 1) < timeOf(left) ? left + 1 : left;
        if (timeOf(child) >= timeOf(index)) return first;
        swap(index, child);
        index = child;
      }
    },
  };
};
