import type { GroupTable } from './group-table.ts';

/** A run of groups, `to` excluded. */
export type Range = { readonly from: number; readonly to: number };

export type Section = Range & { readonly name: string };

const STRUCTURE = 0;
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
  for (let i = 0; i < groups.count; i += 1) {
    if (groups.codeAt(i) !== STRUCTURE) continue;
    const word = groups.nameAt(i);
    if (word === 'SECTION') {
      close(i);
      const hasName = i + 1 < groups.count && groups.codeAt(i + 1) === NAME;
      open = { name: hasName ? groups.nameAt(i + 1).toUpperCase() : '', from: hasName ? i + 2 : i + 1 };
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
  let start = -1;
  for (let i = range.from; i < range.to; i += 1) {
    if (groups.codeAt(i) !== STRUCTURE) continue;
    if (start >= 0) items.push({ name: groups.nameAt(start), from: start + 1, to: i });
    start = i;
  }
  if (start >= 0) items.push({ name: groups.nameAt(start), from: start + 1, to: range.to });
  return items;
};
