import type { Change, Fields } from './change.ts';

/** The server keeps texts without the blanks around them, and lists, such as a part's processes, in no order. */
const plain = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plain).sort().join();
  return JSON.stringify(typeof value === 'string' ? value.trim() : (value ?? null));
};
const same = (first: unknown, second: unknown): boolean => plain(first) === plain(second);

/**
 * Fields that two people changed to different values: the server's value is neither what stood there when this person began
 * nor what they typed, now or in an attempt whose answer was lost. Other changes do not collide and are joined silently.
 */
const collidingAlone = (change: Change, current: object): readonly string[] => {
  const stored: Fields = { ...current };
  const wasTried = (field: string) => change.tried?.some((fields) => same(stored[field], fields[field])) ?? false;
  return Object.keys(change.fields).filter(
    (field) =>
      change.fields[field] !== undefined &&
      !same(stored[field], change.before[field]) &&
      !same(stored[field], change.fields[field]) &&
      !wasTried(field),
  );
};

/** Fields that hang together: a mixture of two people's would be neither's. */
const together = [
  ['customerId', 'customerName', 'customerContactId'],
  ['deliveryOption', 'deliveryPricingMethod', 'deliveryPrice'],
  ['sortQuoteItemsBy', 'sortQuoteItemsAsc'],
  [
    'cuttingTechnologyId',
    'materialId',
    'thickness',
    'sheetId',
    'materialConsumptionMode',
    'isCustomerSuppliedMaterial',
    'isImperial',
  ],
  ['foldingSource', 'numberOfFolds', 'maxFoldLength'],
] as const satisfies readonly (readonly string[])[];

/** Fields in which two people collide; where one of several that hang together does, all of them do. */
export const collidingFields = (change: Change, current: object): readonly string[] => {
  const colliding = collidingAlone(change, current);
  const joined = together.filter((group) => group.some((field) => colliding.includes(field))).flat();
  const all = new Set<string>([...colliding, ...joined]);
  return Object.keys(change.fields).filter((field) => all.has(field));
};

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** What is left of a change when the other person's values of some fields stay; null when nothing is. */
export const withTheirs = (change: Change, names: readonly string[]): Change | null => {
  const fields = without(change.fields, names);
  if (Object.keys(fields).length === 0) return null;
  const followers = together.filter((group) => group.some((field) => names.includes(field))).flat();
  const shown = without(change.shown, [...names, ...followers, ...(names.includes('sheetId') ? ['sheet'] : [])]);
  return { ...change, fields, shown, before: without(change.before, names) };
};

/** The same change, made with the other person's values in view. */
export const withMine = (change: Change, theirs: Fields): Change => ({
  ...change,
  before: { ...change.before, ...theirs },
});
