/** Groups that grow together: what is linked to one thing is linked to all it is linked to. */
export type UnionFind = {
  readonly link: (a: number, b: number) => void;
  /** The number that stands for the group. */
  readonly groupOf: (item: number) => number;
};

export function unionFind(count: number): UnionFind {
  const parents = new Int32Array(count);
  for (let item = 0; item < count; item += 1) parents[item] = item;
  const groupOf = (item: number): number => {
    let at = item;
    while (parents[at]! !== at) {
      parents[at] = parents[parents[at]!]!;
      at = parents[at]!;
    }
    return at;
  };
  return {
    groupOf,
    link: (a, b) => {
      const first = groupOf(a);
      const second = groupOf(b);
      if (first !== second) parents[Math.max(first, second)] = Math.min(first, second);
    },
  };
}

/** Members of each group that has more than one, in order of their first member. */
export function groupsOf(groups: UnionFind, count: number): number[][] {
  const sizes = new Int32Array(count);
  for (let item = 0; item < count; item += 1) sizes[groups.groupOf(item)]! += 1;
  const members = new Map<number, number[]>();
  for (let item = 0; item < count; item += 1) {
    const group = groups.groupOf(item);
    if (sizes[group]! < 2) continue;
    const list = members.get(group);
    if (list === undefined) members.set(group, [item]);
    else list.push(item);
  }
  return [...members.values()];
}
