import { type Drawing, drawingToolpath, findingMessage } from '@kerf/drawing';
import type { ItemPrices, PriceStep, SetupChoice, SetupData, SetupLine, SetupShare } from '@kerf/pricing';
import type { ItemFacts } from '../pipeline/item-facts.ts';
import { nestPart, type StoredNestResult } from '../pipeline/nest-part.ts';
import { barSettings } from '../pipeline/nest-tube.ts';
import { foldsToBend, plannedSetUps } from '../pipeline/press-brake.ts';
import { drawnFolds, priceTaskOf } from '../pipeline/price-assembly.ts';
import { type PriceTask, pricePart } from '../pipeline/price-part.ts';

export type DrawingToPrice = {
  readonly file: string;
  readonly name: string;
  readonly drawing: Drawing;
  readonly facts: ItemFacts;
  readonly setup: SetupData;
  /** Sheets or bars that fit the selection, the default one first. */
  readonly choices: readonly SetupChoice[];
  readonly quantity: number;
  /** Null takes the sheet's own mode. */
  readonly mode: 'WholeSheet' | 'NestBounds' | null;
};

export type PricedPart = {
  readonly file: string;
  readonly name: string;
  readonly material: string;
  readonly thicknessMm: number;
  /** A sheet, or a bar of a tube profile. */
  readonly stock: 'sheet' | 'bar';
  readonly sheet: string;
  readonly quantity: number;
  readonly partsPerSheet: number;
  readonly sheetsRequired: number;
  readonly massKg: number;
  readonly prices: ItemPrices;
  readonly trace: PriceStep;
};

const settingsOf = ({ tube }: ItemFacts, { sheet, technology }: SetupChoice) => {
  if (tube !== undefined && 'barLengthMm' in sheet) return barSettings(tube, sheet.barLengthMm, technology);
  const { widthMm: width, heightMm: height } = sheet;
  const size = { width: width ?? 0, height: height ?? 0 };
  return { sheet: size, margin: technology.sheetMarginMm, spacing: technology.partSpacingMm };
};

const layOut = ({ drawing, facts }: DrawingToPrice, choice: SetupChoice): StoredNestResult | null => {
  const outcome = nestPart({ drawing, ...settingsOf(facts, choice), allowedRotations: 'any' }, () => performance.now());
  return outcome.ok && outcome.nest.partsPerSheet > 0 ? outcome.nest : null;
};

type Outcome<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string };

const refuse = (message: string) => ({ ok: false, message }) as const;

/** The default sheet if the part fits on it, else the first that it fits on; null when it fits on none. */
const chooseNest = (part: DrawingToPrice): { choice: SetupChoice; nest: StoredNestResult } | null => {
  for (const choice of part.choices) {
    const nest = layOut(part, choice);
    if (nest !== null) return { choice, nest };
  }
  return null;
};

/** What of the choice the price takes. */
const taskOf = (
  part: DrawingToPrice,
  { technology: _, material, sheet, rates }: SetupChoice,
  nest: StoredNestResult,
) => {
  const bends = foldsToBend(part.facts);
  return priceTaskOf(
    {
      ...part.facts,
      folds: drawnFolds(part.facts.folds),
      plannedSetUps: bends === null ? null : plannedSetUps(bends, sheet.thicknessMm),
    },
    {
      ...rates,
      currencyCode: part.setup.currency,
      densityKgPerM3: material.densityKgPerM3,
      defaultConsumptionMode: sheet.defaultMaterialConsumptionMode,
    },
    {
      quantity: part.quantity,
      units: part.setup.units,
      thicknessMm: sheet.thicknessMm,
      consumptionMode: part.mode,
      isCustomerSuppliedMaterial: !sheet.isSoldByOrganisation,
    },
    nest,
  );
};

/** A part laid out on a sheet or bar, with everything that its price is made from but what it shares with other parts. */
export type PlannedPart = DrawingToPrice & {
  readonly choice: SetupChoice;
  readonly nest: StoredNestResult;
  readonly task: PriceTask;
};

/** What the set-up of its machine is made for. */
export const setupLineOf = ({ choice, task }: PlannedPart, id: string): SetupLine => {
  const { sheet } = choice;
  const section = 'barLengthMm' in sheet ? [sheet.profile, sheet.widthMm, sheet.heightMm, sheet.diameterMm] : null;
  return {
    id,
    cuttingTechnology: choice.technology.name,
    material: choice.material.name,
    thicknessMm: task.thicknessMm,
    units: task.units,
    section: section === null ? null : JSON.stringify(section),
  };
};

/** A part laid out, or a sentence on why it cannot be made. */
export const planDrawing = (part: DrawingToPrice): Outcome<PlannedPart> => {
  const { drawing } = part;
  const grave = drawing.findings.filter(({ severity }) => severity === 'Error');
  if (grave.length > 0) return refuse(grave.map(findingMessage).join(' '));
  if (drawing.partOuterPathIds.length === 0) return refuse('No closed outline to cut was found.');
  const chosen = chooseNest(part);
  if (chosen === null)
    return refuse(`The part does not fit on the ${part.facts.tube === undefined ? 'sheet' : 'bar'}.`);
  const { choice, nest } = chosen;
  return { ok: true, value: { ...part, choice, nest, task: taskOf(part, choice, nest) } };
};

/** The price of one part without a server, or a sentence on why there is none. */
export const pricePlanned = (part: PlannedPart, setupShare: SetupShare | null = null): Outcome<PricedPart> => {
  const { choice, nest, quantity } = part;
  const task = { ...part.task, setupShare };
  const outcome = pricePart(task, drawingToolpath(part.drawing));
  if (!outcome.ok) return refuse(outcome.refusal.message);
  const { ok: _, ...priced } = outcome;
  const value: PricedPart = {
    file: part.file,
    name: part.name,
    material: choice.material.name,
    thicknessMm: task.thicknessMm,
    stock: part.facts.tube === undefined ? 'sheet' : 'bar',
    sheet: choice.sheet.name,
    quantity,
    partsPerSheet: nest.partsPerSheet,
    sheetsRequired: quantity / nest.partsPerSheet,
    massKg: task.massKg,
    ...priced,
  };
  return { ok: true, value };
};
