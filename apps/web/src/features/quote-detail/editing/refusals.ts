import { fieldMessages, serverMessage } from '../../../api/failure.ts';
import type { Change, Fields } from './change.ts';

/** What the server did not take of a target: it stays on screen, marked, until it is changed or discarded. */
export type Refused = {
  readonly change: Change;
  /** Why, by field. */
  readonly reasons: Readonly<Record<string, string>>;
};

/** Fields that people type into. Choices are taken back at once, for the list shows what there is to choose. */
const typedFields: readonly string[] = [
  'name',
  'rfqNumber',
  'poNumber',
  'customerNotes',
  'vendorNotes',
  'privateNotes',
  'quantity',
  'numberOfFolds',
  'maxFoldLength',
  'otherChargePrice',
  'otherChargePercent',
  'secondaryProcesses',
  'dimensions',
  'weight',
  'productionTimePerItemSeconds',
  'price',
  'priceAdjustment',
];

const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** The part of a refused change that stays to be corrected, with the server's reasons; null when nothing of it was typed. */
export const refusedOf = (change: Change, reason: unknown, usual: string): Refused | null => {
  const typed = Object.keys(change.fields).filter((name) => typedFields.includes(name));
  if (typed.length === 0) return null;
  const messages = fieldMessages(reason);
  const named = typed.filter((name) => messages[name] !== undefined);
  const blamed = named.length > 0 ? named : typed;
  const why = serverMessage(reason) ?? usual;
  return {
    change: {
      fields: only(change.fields, typed),
      shown: only(change.shown, typed),
      before: only(change.before, typed),
    },
    reasons: Object.fromEntries(blamed.map((name) => [name, messages[name] ?? why])),
  };
};

/** Whether a later change corrects what was refused: then all of it is sent again together. */
export const corrects = (later: Change, { change }: Refused): boolean =>
  Object.keys(later.fields).some((name) => name in change.fields);
