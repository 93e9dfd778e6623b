import {
  asksProcessInput,
  defaultProcessInput,
  EMPTY_SETTINGS,
  FLAT_PART_SOURCES,
  foldingToSave,
  INPUT_MESSAGES,
  type MeasureType,
  type PartSettings,
  processInputProblem,
  type QuoteEdit,
  sheetOptions,
  wallInStock,
} from '@kerf/quoting';
import { asMm, lengthForDisplay, lengthFromInput, type UnitSystem, withoutNoise } from '@kerf/units';
import type { QuoteItem, QuoteItemChanges } from '../../db/repositories/quote-items.ts';
import type { SecondaryProcess } from '../../db/repositories/secondary-processes.ts';
import type { QuantityLadder } from '../../db/schema/index.ts';
import { factsOf, type ItemFacts } from '../../pipeline/item-facts.ts';
import { profileOfModel } from '../../pipeline/tube-profile.ts';
import { done, type QuoteOutcome, refuseQuote, unknownSetting } from '../quote-edits/quote-refusals.ts';
import type { SetupData } from '../setup/setup-data.ts';
import { adjustmentColumns } from './item-adjustment.ts';
import { applySettings, type ParsedItemUpdate, type SettingChoices } from './item-changes.ts';
import { roughCostPerPart } from './sheet-cost.ts';

/** Bought items that an update puts into parts. */
export const boughtItemIdsOf = ({ secondaryProcesses = [] }: Pick<ParsedItemUpdate, 'secondaryProcesses'>): string[] =>
  secondaryProcesses.flatMap(({ boughtItems = [] }) => boughtItems.map(({ boughtItemId }) => boughtItemId));

/** What a part shall be, and whether the processes given are all that it shall have, or those to add and to take off. */
export type ItemChange = ParsedItemUpdate & { readonly changesProcesses?: 'all' | 'named' };

const active = <Row extends { readonly isDeleted: boolean }>(rows: ReadonlyMap<string, Row>): ReadonlySet<string> =>
  new Set([...rows].filter(([, row]) => !row.isDeleted).map(([id]) => id));

/** What a part may be set to: set-up data in use. */
export const settingChoices = (setup: SetupData): SettingChoices => ({
  technologyIds: active(setup.technologies),
  materialIds: active(setup.materials),
  sheets: setup.sheetChoices,
});

const settingsOf = (item: QuoteItem): PartSettings => ({
  cuttingTechnologyId: item.cuttingTechnologyId,
  materialId: item.materialId,
  profile: item.profile,
  profileWidthMm: item.rotaryProfileWidthMm,
  profileHeightMm: item.rotaryProfileLengthMm,
  diameterMm: item.diameterMm,
  thicknessMm: item.thicknessMm,
  sheetId: item.sheetId,
  materialConsumptionMode: item.materialConsumptionMode,
  isCustomerSuppliedMaterial: item.isCustomerSuppliedMaterial,
});

/** What the model of a part says of its thickness, as the shop has it; null where it says nothing or the shop has none such. */
const thicknessInStock = (
  { model, tube }: ItemFacts,
  chosen: PartSettings,
  setup: SetupData,
  units: UnitSystem,
): number | null => {
  if (tube !== undefined) {
    const profile = profileOfModel(tube);
    return profile === null ? null : wallInStock(chosen, { ...profile, wallMm: tube.wallMm }, setup.sheetChoices);
  }
  if (model === undefined) return null;
  const { thicknessMm } = model;
  return sheetOptions({ ...chosen, thicknessMm }, setup.sheetChoices, units).length === 0 ? null : thicknessMm;
};

/** A material that is chosen for a part of a model comes in the thickness that the model has, where the shop has such sheets. */
const withModelThickness = (
  current: PartSettings,
  update: ParsedItemUpdate,
  facts: ItemFacts,
  setup: SetupData,
  units: UnitSystem,
): ParsedItemUpdate => {
  const { materialId, cuttingTechnologyId = current.cuttingTechnologyId, thickness, sheetId } = update;
  const isOpen = (thickness ?? null) === null && (sheetId ?? null) === null;
  if (materialId === undefined || materialId === null || materialId === current.materialId || !isOpen) return update;
  const thicknessMm = thicknessInStock(facts, { ...EMPTY_SETTINGS, cuttingTechnologyId, materialId }, setup, units);
  if (thicknessMm === null) return update;
  return { ...update, thickness: lengthForDisplay(asMm(thicknessMm), units), sheetId: undefined };
};

/** The settings of a part after an update, as columns. */
export const settingColumns = (
  item: Pick<QuoteItem, 'facts' | 'quantity' | 'isImperial' | 'partSource'>,
  current: PartSettings,
  update: ParsedItemUpdate,
  setup: SetupData,
): QuoteOutcome<QuoteItemChanges> => {
  const facts = factsOf(item.facts);
  const { widthMm, heightMm, tube } = facts;
  const units = (update.isImperial ?? item.isImperial) ? 'imperial' : 'metric';
  const costOf = (sheetId: string) => Number(setup.sheets.get(sheetId)?.costPrice ?? Number.NaN);
  const settings = applySettings(
    current,
    withModelThickness(current, update, facts, setup, units),
    settingChoices(setup),
    units,
    roughCostPerPart(
      { widthMm, heightMm, quantity: update.quantity ?? item.quantity, tubeLengthMm: tube?.lengthMm ?? null },
      (id) => {
        const cost = costOf(id);
        return Number.isFinite(cost) ? cost : null;
      },
    ),
    profileOfModel(tube),
  );
  if (!settings.ok) return settings;
  const { value } = settings;
  const material = value.materialId === null ? undefined : setup.materials.get(value.materialId);
  if (
    material?.type === 'Rotary' &&
    value.materialId !== current.materialId &&
    FLAT_PART_SOURCES.includes(item.partSource)
  ) {
    const { materialName } = material;
    return refuseQuote('MATERIAL_NOT_FLAT', { materialName }, { 'body.materialId': 'A flat part takes no tubes' });
  }
  if (material?.type === 'Flat' && value.materialId !== current.materialId && tube !== undefined) {
    const { materialName } = material;
    return refuseQuote('MATERIAL_NOT_ROTARY', { materialName }, { 'body.materialId': 'A tube takes no sheets' });
  }
  const sheet = value.sheetId === null ? undefined : setup.sheets.get(value.sheetId);
  if (sheet !== undefined && !sheet.isSoldByOrganisation && !value.isCustomerSuppliedMaterial) {
    return refuseQuote('CUSTOMER_SUPPLIED_ONLY');
  }
  return done({
    cuttingTechnologyId: value.cuttingTechnologyId,
    materialId: value.materialId,
    thicknessMm: value.thicknessMm,
    sheetId: value.sheetId,
    materialConsumptionMode: value.materialConsumptionMode,
    isCustomerSuppliedMaterial: value.isCustomerSuppliedMaterial,
    ...(tube === undefined
      ? {}
      : {
          profile: value.profile,
          rotaryProfileWidthMm: value.profileWidthMm,
          rotaryProfileLengthMm: value.profileHeightMm,
          diameterMm: value.diameterMm,
        }),
  });
};

type Chosen = QuoteItem['secondaryProcesses'][number];
type GivenProcess = NonNullable<ParsedItemUpdate['secondaryProcesses']>[number];

/** Each bought item once, with its pieces together. */
const piecesOf = (boughtItems: Chosen['boughtItems']): Chosen['boughtItems'] => {
  const pieces = new Map<string, number>();
  for (const { boughtItemId, quantity } of boughtItems) {
    pieces.set(boughtItemId, (pieces.get(boughtItemId) ?? 0) + quantity);
  }
  return [...pieces].map(([boughtItemId, quantity]) => ({ boughtItemId, quantity }));
};

/** How much of a process a part takes: what it puts into the part, where that is counted; what was given else. */
const inputOf = (
  given: GivenProcess,
  boughtItems: Chosen['boughtItems'],
  process: SecondaryProcess | undefined,
): number => {
  const measure = (process?.measureType ?? 'Part') as MeasureType;
  const pieces = boughtItems.reduce((sum, { quantity }) => sum + quantity, 0);
  if (measure === 'Quantity' && pieces > 0) return pieces;
  return given.input === 0 ? defaultProcessInput(measure) : given.input;
};

/** A process as a part has it, from what was given; what was not given of its bought items stays as the part has it. */
const chosenProcess = (
  { secondaryProcesses }: Pick<QuoteItem, 'secondaryProcesses'>,
  given: GivenProcess,
  setup: SetupData,
): Chosen => {
  const process = setup.processes.get(given.secondaryProcessId);
  const kept = secondaryProcesses.find((one) => one.secondaryProcessId === given.secondaryProcessId);
  const boughtItems = piecesOf(given.boughtItems ?? kept?.boughtItems ?? []);
  return {
    secondaryProcessId: given.secondaryProcessId,
    isEnabled: given.isEnabled,
    customPropertyName: process?.customPropertyName ?? null,
    customValue: given.customValue,
    input: inputOf(given, boughtItems, process),
    boughtItems,
  };
};

/** Where an item stands that the catalogue does not have, or has archived since the part took it; null where all are to be had. */
const unknownBoughtItem = (
  { secondaryProcesses }: QuoteItem,
  given: readonly GivenProcess[],
  setup: SetupData,
): string | null => {
  const kept = new Set(secondaryProcesses.flatMap(({ boughtItems }) => boughtItems.map((one) => one.boughtItemId)));
  for (const [place, { boughtItems = [] }] of given.entries()) {
    const unknown = boughtItems.findIndex(({ boughtItemId }) => {
      const found = setup.boughtItems.get(boughtItemId);
      return found === undefined || (found.isDeleted && !kept.has(boughtItemId));
    });
    if (unknown >= 0) return `${place}.boughtItems.${unknown}.boughtItemId`;
  }
  return null;
};

/** The first process that would take an amount which it cannot have; what the part has already may be sent back. */
const withoutAmount = (item: QuoteItem, given: readonly GivenProcess[], setup: SetupData): number | null => {
  const place = given.findIndex((one) => {
    const { secondaryProcessId, isEnabled, input } = chosenProcess(item, one, setup);
    const kept = item.secondaryProcesses.find((chosen) => chosen.secondaryProcessId === secondaryProcessId);
    const isKept = kept?.isEnabled === true && kept.input === input;
    const asksInput = asksProcessInput(setup.processes.get(secondaryProcessId)?.measureType ?? '');
    return isEnabled && asksInput && !isKept && processInputProblem(input) !== null;
  });
  return place === -1 ? null : place;
};

/**
 * The processes of a part after an update. An archived process stays on the parts that have it; no other part can take it. The call
 * for several parts adds and takes off those that it names and leaves each part its others; else the list is the whole.
 */
const processColumns = (item: QuoteItem, update: ItemChange, setup: SetupData): QuoteOutcome<QuoteItemChanges> => {
  const { secondaryProcesses: given } = update;
  if (given === undefined) return done({});
  const kept = new Set(item.secondaryProcesses.map((chosen) => chosen.secondaryProcessId));
  const isAvailable = ({ secondaryProcessId, isEnabled }: GivenProcess): boolean => {
    const process = setup.processes.get(secondaryProcessId);
    return process !== undefined && (!process.isDeleted || !isEnabled || kept.has(secondaryProcessId));
  };
  const unknown = given.findIndex((one) => !isAvailable(one));
  if (unknown >= 0) return unknownSetting('secondary process', `secondaryProcesses.${unknown}.secondaryProcessId`);
  const unknownItem = unknownBoughtItem(item, given, setup);
  if (unknownItem !== null) return unknownSetting('bought item', `secondaryProcesses.${unknownItem}`);
  const place = withoutAmount(item, given, setup);
  if (place !== null) {
    const path = `body.secondaryProcesses.${place}.input`;
    return refuseQuote('PROCESS_AMOUNT_MISSING', {}, { [path]: INPUT_MESSAGES.PROCESS_INPUT_INVALID });
  }
  const chosen = new Map<string, Chosen>();
  if (update.changesProcesses === 'named') {
    for (const one of item.secondaryProcesses) chosen.set(one.secondaryProcessId, one);
  }
  for (const one of given) {
    if (one.isEnabled || update.changesProcesses !== 'named') {
      chosen.set(one.secondaryProcessId, chosenProcess(item, one, setup));
    } else chosen.delete(one.secondaryProcessId);
  }
  return done({ secondaryProcesses: [...chosen.values()] });
};

/** Lengths travel without the last digits: one that is sent back as it was shown is the one that is kept. */
const isShown = (keptMm: number, sent: number, units: UnitSystem): boolean =>
  withoutNoise(lengthForDisplay(asMm(keptMm), units)) === withoutNoise(sent);

const foldingColumns = (item: QuoteItem, update: ParsedItemUpdate): QuoteItemChanges => {
  if ([update.foldingSource, update.numberOfFolds, update.maxFoldLength].every((value) => value === undefined))
    return {};
  const units = (update.isImperial ?? item.isImperial) ? 'imperial' : 'metric';
  const source = update.foldingSource ?? item.foldingSource;
  const maxFoldLengthMm =
    update.maxFoldLength === undefined || isShown(item.maxFoldLengthMm, update.maxFoldLength, units)
      ? item.maxFoldLengthMm
      : lengthFromInput(update.maxFoldLength, units);
  return {
    foldingSource: source,
    ...foldingToSave(source, update.numberOfFolds ?? item.numberOfFolds, maxFoldLengthMm),
  };
};

const plainColumns = (update: ParsedItemUpdate): QuoteItemChanges => {
  const { name, partNumber, revision, description, quantity, isImperial, grainDirection } = update;
  const { customerNotes, vendorNotes, privateNotes } = update;
  const told = { name, partNumber, revision, description, customerNotes, vendorNotes, privateNotes };
  const given = { ...told, quantity, isImperial, grainDirection };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(update.quantityLadder === undefined ? {} : { quantityLadder: ladderToKeep(update.quantityLadder) }),
  };
};

/** Each quantity once, the smallest first. */
const ladderToKeep = ({ quantities, isOnDocument }: QuantityLadder): QuantityLadder => ({
  quantities: [...new Set(quantities)].toSorted((a, b) => a - b),
  isOnDocument,
});

const settingFields = [
  'cuttingTechnologyId',
  'materialId',
  'profile',
  'rotaryProfileWidth',
  'rotaryProfileLength',
  'diameter',
  'thickness',
  'sheetId',
  'materialConsumptionMode',
  'isCustomerSuppliedMaterial',
] as const satisfies readonly (keyof ParsedItemUpdate)[];

/** The columns that an update asks for, changed or not, or why it cannot be had. */
export const columnsOfItem = (
  item: QuoteItem,
  update: ItemChange,
  setup: SetupData,
  currencyCode: string,
): QuoteOutcome<QuoteItemChanges> => {
  const choosesSettings = settingFields.some((field) => update[field] !== undefined);
  const settings = choosesSettings ? settingColumns(item, settingsOf(item), update, setup) : done({});
  if (!settings.ok) return settings;
  const adjustment = adjustmentColumns(item, update, currencyCode);
  if (!adjustment.ok) return adjustment;
  const processes = processColumns(item, update, setup);
  if (!processes.ok) return processes;
  return done({
    ...settings.value,
    ...processes.value,
    ...adjustment.value,
    ...foldingColumns(item, update),
    ...plainColumns(update),
  });
};

/** Which edit of the effects table a change of each column is. */
const editOf = {
  cuttingTechnologyId: 'partCuttingTechnology',
  materialId: 'partMaterial',
  profile: 'partProfile',
  rotaryProfileWidthMm: 'partProfile',
  rotaryProfileLengthMm: 'partProfile',
  diameterMm: 'partProfile',
  thicknessMm: 'partThickness',
  sheetId: 'partSheet',
  materialConsumptionMode: 'partConsumptionMode',
  isCustomerSuppliedMaterial: 'partCustomerSupplied',
  name: 'partName',
  partNumber: 'partNumber',
  revision: 'partNumber',
  description: 'partNumber',
  quantity: 'partQuantity',
  isImperial: 'partUnits',
  grainDirection: 'partGrainDirection',
  foldingSource: 'partFolding',
  numberOfFolds: 'partFolding',
  maxFoldLengthMm: 'partFolding',
  secondaryProcesses: 'partSecondaryProcesses',
  otherChargePrice: 'partPriceAdjustment',
  otherChargePercent: 'partPriceAdjustment',
  customerNotes: 'partNotes',
  vendorNotes: 'partNotes',
  privateNotes: 'partNotes',
} as const satisfies Readonly<Partial<Record<keyof QuoteItemChanges, QuoteEdit>>>;

/** Chosen processes in one order; those of a part come back from the database in another than they were sent. */
const comparableProcesses = (processes: QuoteItem['secondaryProcesses']): string =>
  JSON.stringify(
    processes
      .map(({ secondaryProcessId, isEnabled, customValue, input, boughtItems }) => [
        secondaryProcessId,
        isEnabled,
        customValue,
        input,
        boughtItems.map(({ boughtItemId, quantity }) => `${quantity} ${boughtItemId}`).sort(),
      ])
      .sort(([first], [second]) => String(first).localeCompare(String(second))),
  );

const optionalNumber = (decimal: string | null | undefined): number | null =>
  decimal === null || decimal === undefined ? null : Number(decimal);

const isChanged = (item: QuoteItem, columns: QuoteItemChanges, column: keyof typeof editOf): boolean => {
  const value = columns[column];
  if (value === undefined) return false;
  if (column === 'secondaryProcesses') {
    return comparableProcesses(columns.secondaryProcesses ?? []) !== comparableProcesses(item.secondaryProcesses);
  }
  if (column === 'otherChargePrice' || column === 'otherChargePercent') {
    return optionalNumber(columns[column]) !== optionalNumber(item[column]);
  }
  return value !== item[column];
};

/** Other quantities are priced anew; showing them is not. */
const ladderEdits = (item: QuoteItem, ladder: QuantityLadder | undefined): readonly QuoteEdit[] => {
  if (ladder === undefined) return [];
  const kept = item.quantityLadder;
  return [
    ...(ladder.quantities.join() === kept.quantities.join() ? [] : (['partQuantityLadder'] as const)),
    ...(ladder.isOnDocument === kept.isOnDocument ? [] : (['partLadderOnDocument'] as const)),
  ];
};

/** The edits that columns make of a part: what stays as it was is none, so that sending a part back changes nothing. */
export const editsOfItem = (item: QuoteItem, columns: QuoteItemChanges): readonly QuoteEdit[] => {
  const changed = (Object.keys(editOf) as (keyof typeof editOf)[]).filter((column) => isChanged(item, columns, column));
  return [...new Set([...changed.map((column) => editOf[column]), ...ladderEdits(item, columns.quantityLadder)])];
};
