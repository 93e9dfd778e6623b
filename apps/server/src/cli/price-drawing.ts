import { type Drawing, partFacts, partToolpath } from '@kerf/drawing';
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
import { CommandError } from './command.ts';

const NEST_TIME_LIMIT_MS = 2_000;

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
      allowedRotations: [0, 90, 180, 270],
      timeLimitMs: NEST_TIME_LIMIT_MS,
    },
    () => performance.now(),
  );
  return outcome.ok && outcome.nest.partsPerSheet > 0 ? outcome.nest : null;
};

const fail = (part: DrawingToPrice, message: string): never => {
  throw new CommandError(`${part.file}: ${part.name}: ${message}`);
};

/** The default sheet if the part fits on it, else the first that it fits on. */
const chooseNest = (part: DrawingToPrice): { choice: SetupChoice; nest: StoredNestResult } => {
  for (const choice of part.choices) {
    const nest = layOut(part.drawing, choice);
    if (nest !== null) return { choice, nest };
  }
  return fail(part, 'The part does not fit on the sheet.');
};

/** The price of one part without a server. Throws CommandError with the reason when there is none. */
export const priceDrawing = (part: DrawingToPrice): PricedPart => {
  const { drawing, setup, quantity } = part;
  const [outerId] = drawing.partOuterPathIds;
  const facts = outerId === undefined ? null : partFacts(drawing, outerId);
  const currency = parseCurrency(setup.currency);
  if (facts === null || outerId === undefined) return fail(part, 'No closed outline to cut was found.');
  if (currency === null) return fail(part, `${setup.currency} is not a currency.`);
  const { choice, nest } = chooseNest(part);
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
  if (!outcome.ok) return fail(part, PRICING_REFUSALS[outcome.refusal.code]);
  return {
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
};
