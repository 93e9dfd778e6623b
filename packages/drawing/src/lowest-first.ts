/** Things of which the lowest is asked for; those that are no longer wanted are dropped when they come up. */
export type LowestFirst<Item> = {
  readonly add: (item: Item) => void;
  /** The lowest that is wanted; what is not wanted is forgotten. Null when none is left. */
  readonly lowest: (isWanted: (item: Item) => boolean) => Item | null;
};

/** A binary heap: each step costs the logarithm of the number of things. */
export function lowestFirst<Item>(rankOf: (item: Item) => number): LowestFirst<Item> {
  const heap: Item[] = [];
  const isBefore = (a: number, b: number): boolean => rankOf(heap[a]!) < rankOf(heap[b]!);
  const swap = (a: number, b: number): void => {
    const kept = heap[a]!;
    heap[a] = heap[b]!;
    heap[b] = kept;
  };
  const rise = (): void => {
    for (let at = heap.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isBefore(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const sink = (): void => {
    for (let at = 0; ; ) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) if (child < heap.length && isBefore(child, least)) least = child;
      if (least === at) return;
      swap(at, least);
      at = least;
    }
  };
  return {
    add: (item) => {
      heap.push(item);
      rise();
    },
    lowest: (isWanted) => {
      while (heap.length > 0 && !isWanted(heap[0]!)) {
        const last = heap.pop()!;
        if (heap.length === 0) break;
        heap[0] = last;
        sink();
      }
      return heap[0] ?? null;
    },
  };
}
