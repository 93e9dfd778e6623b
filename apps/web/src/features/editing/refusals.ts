import { fieldMessages, refusedSetting, serverMessage } from '@kerf/client/failure';
import type { Change, Fields } from './change.ts';

/** What the server did not take of a target: it stays on screen, marked, until it is changed or discarded. */
export type Refused = {
  readonly change: Change;
  /** Why, by field. */
  readonly reasons: Readonly<Record<string, string>>;
};

/** What a part is made of and on: choices in lists that may be older than the shop's set-up data. */
const settingFields: readonly string[] = ['cuttingTechnologyId', 'materialId', 'thickness', 'sheetId'];

/** What a choice of these clears or brings along, on the wire and on screen: it stays or goes with them. */
const settingFollowers: readonly string[] = [
  'materialConsumptionMode',
  'isCustomerSuppliedMaterial',
  'isImperial',
  'sheet',
];

/** The field of each setting that the server names in a refusal. */
const fieldOfSetting: Readonly<Record<string, string>> = {
  'cutting technology': 'cuttingTechnologyId',
  material: 'materialId',
  sheet: 'sheetId',
  'secondary process': 'secondaryProcesses',
};

/** Fields that people type into. Other choices are taken back at once, for the list shows what there is to choose. */
const typedFields: readonly string[] = [
  'name',
  'partNumber',
  'revision',
  'description',
  'rfqNumber',
  'poNumber',
  'deliveryPrice',
  'deliveryDistance',
  'customerDeliveryProvider',
  'customerDeliveryAccountNumber',
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

/** A setting without a value was cleared by the choice of another one: nobody is to blame for it. */
const isChosen = ({ fields }: Change, name: string): boolean =>
  !settingFields.includes(name) || (fields[name] !== null && fields[name] !== undefined);

/** The fields in which the refused values stand: those that the server names, else all that a person typed or chose. */
const blamedFields = (change: Change, corrected: readonly string[], reason: unknown): readonly string[] => {
  const messages = fieldMessages(reason);
  const setting = fieldOfSetting[refusedSetting(reason) ?? ''];
  const named = corrected.filter((name) => messages[name] !== undefined || name === setting);
  return named.length > 0 ? named : corrected.filter((name) => isChosen(change, name));
};

/**
 * The part of a refused change that stays to be corrected, with the server's reasons; null when nothing of it was typed and no
 * setting was chosen.
 */
export const refusedOf = (change: Change, reason: unknown, usual: string): Refused | null => {
  const names = Object.keys(change.fields);
  const corrected = names.filter((name) => typedFields.includes(name) || settingFields.includes(name));
  if (corrected.length === 0) return null;
  const followers = names.some((name) => settingFields.includes(name)) ? [...settingFields, ...settingFollowers] : [];
  const kept = [...corrected, ...followers];
  const messages = fieldMessages(reason);
  const why = serverMessage(reason) ?? usual;
  const blamed = blamedFields(change, corrected, reason);
  return {
    change: {
      fields: only(change.fields, kept),
      shown: only(change.shown, kept),
      before: only(change.before, kept),
    },
    reasons: Object.fromEntries(blamed.map((name) => [name, messages[name] ?? why])),
  };
};

/** Whether a later change corrects what was refused: then all of it is sent again together. */
export const corrects = (later: Change, { change }: Refused): boolean =>
  Object.keys(later.fields).some((name) => name in change.fields);
