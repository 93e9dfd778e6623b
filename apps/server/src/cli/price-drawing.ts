import { type Drawing, findingMessage, partFacts, partToolpath } from '@kerf/drawing';
import { parseCurrency } from '@kerf/money';
import {
  type ItemPrices,
  PRICING_REFUSALS,
  type PriceStep,
  priceItem,
  type SetupChoice,
  type SetupData,
} from '@kerf/pricing';
import { plateMass } from '@kerf/quoting';
import { nestPart, type StoredNestResult } from '../pipeline/nest-part.ts';

export type DrawingToPrice = {
  readonly file: string;
  readonly name: string;
  readonly drawing: Drawing;
  readonly setup: SetupData;
  /** Sheets that fit the selection, the default one first. */
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

const layOut = (drawing: Drawing, { sheet, technology }: SetupChoice): StoredNestResult | null => {
  const outcome = nestPart(
    {
      drawing,
      sheet: { width: sheet.widthMm, height: sheet.heightMm },
      margin: technology.sheetMarginMm,
      spacing: technology.partSpacingMm,
      allowedRotations: 'any',
    },
    () => performance.now(),
  );
  return outcome.ok && outcome.nest.partsPerSheet > 0 ? outcome.nest : null;
};

export type PriceOutcome =
  | { readonly ok: true; readonly value: PricedPart }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): PriceOutcome => ({ ok: false, message });

/** The default sheet if the part fits on it, else the first that it fits on; null when it fits on none. */
const chooseNest = (part: DrawingToPrice): { choice: SetupChoice; nest: StoredNestResult } | null => {
  for (const choice of part.choices) {
    const nest = layOut(part.drawing, choice);
    if (nest !== null) return { choice, nest };
  }
  return null;
};

/** The price of one part without a server, or a sentence on why there is none. */
export const priceDrawing = (part: DrawingToPrice): PriceOutcome => {
  const { drawing, setup, quantity } = part;
  const [outerId] = drawing.partOuterPathIds;
  const facts = outerId === undefined ? null : partFacts(drawing, outerId);
  const currency = parseCurrency(setup.currency);
  const grave = drawing.findings.filter(({ severity }) => severity === 'Error');
  if (grave.length > 0) return refuse(grave.map(findingMessage).join(' '));
  if (facts === null || outerId === undefined) return refuse('No closed outline to cut was found.');
  if (currency === null) return refuse(`${setup.currency} is not a currency.`);
  const chosen = chooseNest(part);
  if (chosen === null) return refuse('The part does not fit on the sheet.');
  const { choice, nest } = chosen;
  const { thicknessMm } = choice.sheet;
  const massKg = plateMass(facts.areaMm2, thicknessMm, choice.material.densityKgPerM3);
  const outcome = priceItem(
    {
      toolpath: partToolpath(drawing, outerId),
      thicknessMm,
      units: setup.units,
      areaMm2: facts.areaMm2,
      massKg,
      folds: facts.folds.map(({ lengthMm }) => ({ lengthMm, count: 1 })),
      nest: {
        kind: 'flat',
        partsPerSheet: nest.partsPerSheet,
        nestAreaMm2: nest.nestArea,
        sheetAreaMm2: nest.sheet.width * nest.sheet.height,
      },
    },
    choice.rates,
    {
      currency,
      quantity,
      consumptionMode: part.mode ?? choice.sheet.defaultMaterialConsumptionMode,
      isCustomerSuppliedMaterial: !choice.sheet.isSoldByOrganisation,
      processes: [],
      adjustment: null,
      extraHourlyRate: null,
      extraSheetPrice: null,
      fixedPrice: null,
    },
  );
  if (!outcome.ok) return refuse(PRICING_REFUSALS[outcome.refusal.code]);
  const value: PricedPart = {
    file: part.file,
    name: part.name,
    material: choice.material.name,
    thicknessMm,
    sheet: choice.sheet.name,
    quantity,
    partsPerSheet: nest.partsPerSheet,
    sheetsRequired: quantity / nest.partsPerSheet,
    massKg,
    ...outcome.value,
  };
  return { ok: true, value };
};
