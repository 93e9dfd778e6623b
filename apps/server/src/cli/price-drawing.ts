import { type Drawing, drawingToolpath, findingMessage } from '@kerf/drawing';
import type { ItemPrices, PriceStep, SetupChoice, SetupData } from '@kerf/pricing';
import type { ItemFacts } from '../pipeline/item-facts.ts';
import { nestPart, type StoredNestResult } from '../pipeline/nest-part.ts';
import { barSettings } from '../pipeline/nest-tube.ts';
import { drawnFolds, priceTaskOf } from '../pipeline/price-assembly.ts';
import { pricePart } from '../pipeline/price-part.ts';

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

export type PriceOutcome =
  | { readonly ok: true; readonly value: PricedPart }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): PriceOutcome => ({ ok: false, message });

/** The default sheet if the part fits on it, else the first that it fits on; null when it fits on none. */
const chooseNest = (part: DrawingToPrice): { choice: SetupChoice; nest: StoredNestResult } | null => {
  for (const choice of part.choices) {
    const nest = layOut(part, choice);
    if (nest !== null) return { choice, nest };
  }
  return null;
};

/** What of the choice the price takes. */
const taskOf = (part: DrawingToPrice, { technology: _, material, sheet, rates }: SetupChoice, nest: StoredNestResult) =>
  priceTaskOf(
    { ...part.facts, folds: drawnFolds(part.facts.folds) },
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

/** The price of one part without a server, or a sentence on why there is none. */
export const priceDrawing = (part: DrawingToPrice): PriceOutcome => {
  const { drawing, quantity } = part;
  const grave = drawing.findings.filter(({ severity }) => severity === 'Error');
  if (grave.length > 0) return refuse(grave.map(findingMessage).join(' '));
  if (drawing.partOuterPathIds.length === 0) return refuse('No closed outline to cut was found.');
  const chosen = chooseNest(part);
  if (chosen === null)
    return refuse(`The part does not fit on the ${part.facts.tube === undefined ? 'sheet' : 'bar'}.`);
  const { choice, nest } = chosen;
  const task = taskOf(part, choice, nest);
  const outcome = pricePart(task, drawingToolpath(drawing));
  if (!outcome.ok) return refuse(outcome.refusal.message);
  const { ok: _, ...priced } = outcome;
  const value: PricedPart = {
    file: part.file,
    name: part.name,
    material: choice.material.name,
    thicknessMm: task.thicknessMm,
    sheet: choice.sheet.name,
    quantity,
    partsPerSheet: nest.partsPerSheet,
    sheetsRequired: quantity / nest.partsPerSheet,
    massKg: task.massKg,
    ...priced,
  };
  return { ok: true, value };
};
