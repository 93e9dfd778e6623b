import type { GroupTable } from './group-table.ts';

/** A run of groups, `to` excluded. */
export type Range = { readonly from: number; readonly to: number };

export type Section = Range & { readonly name: string };

const NAME = 2;

/**
 * The sections of a file in their order. A section ends at ENDSEC, at the next SECTION or with the file; a file without
 * any section markers is taken as bare entities.
 */
export const sectionsOf = (groups: GroupTable): readonly Section[] => {
  const sections: Section[] = [];
  let open: { name: string; from: number } | null = null;
  const close = (to: number): void => {
    if (open !== null) sections.push({ ...open, to });
    open = null;
  };
  for (const i of groups.structures) {
    const word = groups.wordAt(i);
    if (word === 'SECTION') {
      close(i);
      const hasName = i + 1 < groups.count && groups.codeAt(i + 1) === NAME;
      open = { name: hasName ? groups.wordAt(i + 1) : '', from: hasName ? i + 2 : i + 1 };
    } else if (word === 'ENDSEC') close(i);
  }
  close(groups.count);
  return sections.length > 0 ? sections : [{ name: 'ENTITIES', from: 0, to: groups.count }];
};

/** A run of groups that starts with `0 NAME`. */
export type Item = Range & { readonly name: string };

/** Cuts a range into its items; groups before the first `0` are left out. */
export const itemsOf = (groups: GroupTable, range: Range): Item[] => {
  const items: Item[] = [];
  const { structures } = groups;
  for (let place = firstFrom(structures, range.from); place < structures.length; place += 1) {
    const start = structures[place]!;
    if (start >= range.to) break;
    const to = Math.min(range.to, structures[place + 1] ?? range.to);
    items.push({ name: groups.wordAt(start), from: start + 1, to });
  }
  return items;
};

/** Place of the first number that is `least` or more, among ascending ones. */
const firstFrom = (numbers: readonly number[], least: number): number => {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
};
