import type { PartRowStatus } from './part-status.ts';

/** Sorting and filtering of the parts and miscellaneous lists. Spec: quote parts §4.7, quotes §4. */
export const PART_SORTS = ['Default', 'Custom', 'Name', 'MaterialThickness'] as const;
export type PartSort = (typeof PART_SORTS)[number];
export const MISCELLANEOUS_SORTS = ['Default', 'Custom', 'Quantity', 'UnitPrice', 'Name'] as const;
export type MiscellaneousSort = (typeof MISCELLANEOUS_SORTS)[number];

export const PART_FILTERS = [
  'showAllItems',
  'showUnsetItems',
  'showErrorItems',
  'showWarningItems',
  'showSuccessItems',
] as const;
export type PartFilter = (typeof PART_FILTERS)[number];

const STATUS_OF_FILTER: Readonly<Record<PartFilter, PartRowStatus | null>> = {
  showAllItems: null,
  showUnsetItems: 'unset',
  showErrorItems: 'error',
  showWarningItems: 'warning',
  showSuccessItems: 'success',
};

/** The sorts to offer: Custom only while it is active. */
export const partSortOptions = (current: PartSort): readonly PartSort[] =>
  PART_SORTS.filter((sort) => sort !== 'Custom' || current === 'Custom');
export const isDirectionDisabled = (sort: PartSort | MiscellaneousSort): boolean => sort === 'Custom';
/** What dragging a row sets. */
export const SORT_AFTER_DRAG = { sortBy: 'Custom', isAscending: true } as const;

/** `hasErrors`: also of a part that still misses a setting, whose row says that before all. */
type FilteredPart = { readonly rowStatus: PartRowStatus; readonly hasErrors: boolean };

/** Parts that the filter asks for, and the filter in force: all when nothing matches. */
export const filterParts = <Part extends FilteredPart>(
  parts: readonly Part[],
  filter: PartFilter,
): { readonly filter: PartFilter; readonly parts: readonly Part[] } => {
  const status = STATUS_OF_FILTER[filter];
  const isMatching = (part: Part) => part.rowStatus === status || (status === 'error' && part.hasErrors);
  const matching = status === null ? parts : parts.filter(isMatching);
  return matching.length === 0 ? { filter: 'showAllItems', parts } : { filter, parts: matching };
};

/** Names as people order them: case aside, 'part 2' before 'part 10'; the same on every machine. */
const compareNames = (first: string, second: string): number => {
  const options = { numeric: true, sensitivity: 'base' } as const;
  return first.localeCompare(second, 'en', options);
};

type Comparison<Row> = (first: Row, second: Row) => number;
const inDirection = <Row>(compare: Comparison<Row>, isAscending: boolean): Comparison<Row> =>
  isAscending ? compare : (first, second) => compare(second, first);

export type SortablePart = {
  /** Place in the order made by hand. */
  readonly index: number;
  /** Place in the order of upload. */
  readonly uploadIndex: number;
  readonly name: string;
  readonly materialName: string | null;
  readonly thicknessMm: number | null;
};

const compareMaterialThickness: Comparison<SortablePart> = (first, second) =>
  compareNames(first.materialName ?? '', second.materialName ?? '') ||
  (first.thicknessMm ?? 0) - (second.thicknessMm ?? 0) ||
  compareNames(first.name, second.name);

const PART_COMPARISONS: Readonly<Record<PartSort, Comparison<SortablePart>>> = {
  Default: (first, second) => first.uploadIndex - second.uploadIndex,
  Custom: (first, second) => first.index - second.index,
  Name: (first, second) => compareNames(first.name, second.name),
  MaterialThickness: compareMaterialThickness,
};

/** Parts in the order of the list; Custom is always ascending. */
export const sortParts = <Part extends SortablePart>(
  parts: readonly Part[],
  sort: PartSort,
  isAscending: boolean,
): readonly Part[] => [...parts].sort(inDirection(PART_COMPARISONS[sort], isAscending || sort === 'Custom'));

export type SortableItem = {
  readonly index: number;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly createDateUtc: string;
};
const compareText = (first: string, second: string): number => (first < second ? -1 : first > second ? 1 : 0);
const ITEM_COMPARISONS: Readonly<Record<MiscellaneousSort, Comparison<SortableItem>>> = {
  Default: (first, second) => compareText(first.createDateUtc, second.createDateUtc) || first.index - second.index,
  Custom: (first, second) => first.index - second.index,
  Quantity: (first, second) => first.quantity - second.quantity,
  UnitPrice: (first, second) => first.unitPrice - second.unitPrice,
  Name: (first, second) => compareNames(first.name, second.name),
};

/** Miscellaneous items in the chosen order; the position in the answer is the item's new index. */
export const sortItems = <Item extends SortableItem>(
  items: readonly Item[],
  sort: MiscellaneousSort,
  isAscending: boolean,
): readonly Item[] => [...items].sort(inDirection(ITEM_COMPARISONS[sort], isAscending || sort === 'Custom'));

/** Tax rates: default first, then active, then by name. Spec: foundation §7. */
export const sortTaxRates = <
  Rate extends { readonly isDefault: boolean; readonly active: boolean; readonly displayName: string },
>(
  rates: readonly Rate[],
): readonly Rate[] =>
  [...rates].sort(
    (first, second) =>
      Number(second.isDefault) - Number(first.isDefault) ||
      Number(second.active) - Number(first.active) ||
      compareNames(first.displayName, second.displayName),
  );
