import { DEFAULT_CURRENCY, parseCurrency } from '@kerf/money';
import {
  choicesFromSetup,
  DEFAULT_LASER_POWER_KW,
  defaultSetup,
  LASER_POWERS_KW,
  parseSetupFile,
  type SetupChoice,
  type SetupChoices,
  type SetupData,
} from '@kerf/pricing';
import { SETUP_CHARGES, type SetupCharge } from '@kerf/quoting';
import { CommandError } from './command.ts';
import type { CommandLine } from './command-line.ts';
import { lengthReadings, lengthText, sizeReadings } from './lengths.ts';
import { readJson } from './read-input.ts';
import { unitSystemOf } from './units-option.ts';

export const PRICE_OPTIONS = {
  material: 'text',
  thickness: 'text',
  quantity: 'text',
  sheet: 'text',
  power: 'text',
  currency: 'text',
  units: 'text',
  setup: 'text',
  mode: 'text',
  'setup-charge': 'text',
  json: 'flag',
} as const;
export type PriceOptions = CommandLine<typeof PRICE_OPTIONS>['options'];

/** As many as a quote line takes. */
const MAXIMUM_QUANTITY = 1_000_000;

/** The value of `--quantity`, 1 when it is not given. Throws CommandError on anything that no line of a quote could have. */
export const quantityOf = (text: string | undefined): number => {
  const quantity = text === undefined ? 1 : /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > MAXIMUM_QUANTITY) {
    throw new CommandError(`--quantity is a whole number from 1 to ${MAXIMUM_QUANTITY}, not '${text}'.`);
  }
  return quantity;
};

/** The value of `--mode`; null leaves it to the sheet. Throws CommandError on anything else. */
export const modeOf = (text: string | undefined): 'WholeSheet' | 'NestBounds' | null => {
  if (text === undefined || text === 'WholeSheet' || text === 'NestBounds') return text ?? null;
  throw new CommandError("--mode is 'WholeSheet' or 'NestBounds'.");
};

/** Who pays the set-up of the machine: as `--setup-charge` says, else the set-up file, else each part its own. Throws CommandError. */
export const setupChargeOf = (text: string | undefined, setup: SetupData): SetupCharge => {
  if (text === undefined) return setup.setupCharge ?? 'PerPart';
  const charge = SETUP_CHARGES.find((one) => one === text);
  if (charge === undefined) throw new CommandError(`--setup-charge is ${SETUP_CHARGES.join(' or ')}, not '${text}'.`);
  return charge;
};

const currencyOf = (text: string) => {
  const currency = parseCurrency(text.trim());
  if (currency === null) throw new CommandError(`--currency is a code such as USD or EUR, not '${text}'.`);
  return currency;
};

const powerOf = (text: string, powers: readonly number[]): number => {
  const power = Number(text);
  if (!powers.includes(power)) throw new CommandError(`--power is one of ${powers.join(', ')} kW, not '${text}'.`);
  return power;
};

/** A set-up file states units and currency itself; what is typed beside it may agree, not differ. */
const refuseOther = (option: string, typed: string | undefined, stated: string, file: string): void => {
  if (typed === undefined || typed === stated) return;
  throw new CommandError(`${file} is in ${stated}; leave --${option} ${typed} out.`);
};

const ofPower = (setup: SetupData, text: string): SetupData => {
  const powers = setup.cuttingTechnologies.flatMap(({ powerKw }) => (powerKw === null ? [] : [powerKw]));
  if (powers.length === 0) throw new CommandError('The set-up file states no laser power; leave --power out.');
  const power = powerOf(text, [...new Set(powers)]);
  return { ...setup, cuttingTechnologies: setup.cuttingTechnologies.filter(({ powerKw }) => powerKw === power) };
};

const setupFromFile = async (file: string, { units, currency, power }: PriceOptions): Promise<SetupData> => {
  const parsed = parseSetupFile(await readJson(file));
  if (!parsed.ok) {
    const { path, expected } = parsed.refusal.facts;
    throw new CommandError(`${file} is no set-up file: ${path} should be ${expected}.`);
  }
  const setup = parsed.value;
  refuseOther('units', units === undefined ? undefined : unitSystemOf(units), setup.units, file);
  refuseOther('currency', currency === undefined ? undefined : currencyOf(currency), setup.currency, file);
  return power === undefined ? setup : ofPower(setup, power);
};

/** The set-up data to price on: a shop's own file, or the starting set for units, power and currency. Throws CommandError. */
export const setupOf = async (options: PriceOptions): Promise<SetupData> => {
  const { setup, units, power, currency } = options;
  if (setup !== undefined) return setupFromFile(setup, options);
  return defaultSetup({
    powerKw: power === undefined ? DEFAULT_LASER_POWER_KW : powerOf(power, LASER_POWERS_KW),
    units: unitSystemOf(units),
    country: 'US',
    currency: currency === undefined ? DEFAULT_CURRENCY : currencyOf(currency),
    startsWithTubes: true,
  });
};

const WHAT_IS = {
  MATERIAL_UNKNOWN: 'material',
  THICKNESS_UNKNOWN: 'thickness',
  SHEET_UNKNOWN: 'sheet',
  TECHNOLOGY_UNKNOWN: 'cutting technology for',
} as const;

const refusalMessage = (
  { code, facts }: Extract<SetupChoices, { ok: false }>['refusal'],
  setup: SetupData,
  options: PriceOptions,
  modelMm: number | null,
): string => {
  const isThickness = code === 'THICKNESS_UNKNOWN';
  const available = isThickness ? facts.available.map((mm) => lengthText(Number(mm), setup.units)) : facts.available;
  const thickness = options.thickness ?? (modelMm === null ? '' : lengthText(modelMm, setup.units));
  const wanted = isThickness ? thickness : code === 'SHEET_UNKNOWN' ? options.sheet : facts.wanted;
  return `There is no ${WHAT_IS[code]} ${wanted}. There are: ${available.join(', ')}.`;
};

const flatNames = ({ materials }: SetupData): readonly string[] =>
  materials.filter(({ type }) => type === 'Flat').map(({ name }) => name);

const thicknessesOf = (
  text: string | undefined,
  units: SetupData['units'],
  modelMm: number | null,
): readonly number[] => {
  const examples = units === 'imperial' ? '0.125 or 1/8in' : '3 or 3mm';
  if (text === undefined && modelMm !== null) return [modelMm];
  if (text === undefined) throw new CommandError(`--thickness is missing; it is a length such as ${examples}.`);
  const readings = lengthReadings(text, units);
  if (readings.length === 0)
    throw new CommandError(`--thickness is a length above 0 such as ${examples}, not '${text}'.`);
  return readings;
};

const sheetsOf = (text: string | undefined, units: SetupData['units']) => {
  if (text === undefined) return [];
  const readings = sizeReadings(text, units);
  const example = units === 'imperial' ? '120x60 inches' : '3000x1500 mm';
  if (readings.length === 0) throw new CommandError(`--sheet is WIDTHxHEIGHT such as ${example}, not '${text}'.`);
  return readings;
};

/**
 * What material, thickness and sheet select of the set-up data, the default sheet first. A sheet of a model says itself how thick it is,
 * unless it was typed. Throws CommandError naming what there is.
 */
export const choicesOf = (
  setup: SetupData,
  options: PriceOptions,
  modelMm: number | null = null,
): readonly SetupChoice[] => {
  const { material } = options;
  if (material === undefined) {
    throw new CommandError(`--material is one of: ${flatNames(setup).join(', ')}.`);
  }
  const sheets = sheetsOf(options.sheet, setup.units);
  const outcomes = thicknessesOf(options.thickness, setup.units, modelMm).flatMap((thicknessMm) =>
    (sheets.length === 0 ? [null] : sheets).map((sheetSizeMm) =>
      choicesFromSetup(setup, { materialName: material, thicknessMm, sheetSizeMm }),
    ),
  );
  const chosen = outcomes.find((outcome) => outcome.ok);
  if (chosen?.ok) return chosen.value;
  const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal]));
  // Of a length that can mean two things, the meaning that got further says more.
  const refusal = refusals.find(({ code }) => code !== 'THICKNESS_UNKNOWN') ?? refusals[0];
  if (refusal === undefined) throw new Error('choices without a reading');
  throw new CommandError(refusalMessage(refusal, setup, options, modelMm));
};
