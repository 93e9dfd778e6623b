import type { SetupChange } from '@kerf/contract';
import { figureForDisplay } from '@kerf/units';
import { isNamedInInches } from '../../i18n/thing-names.ts';
import { toldDecimals } from '../forms/told-decimals.ts';

type Kind = 'length' | 'speed' | 'price' | 'hourly' | 'percent';

/** Figures of the history whose unit depends on the thing or on the shop. */
const KINDS: Readonly<Record<string, Kind>> = {
  thickness: 'length',
  sheetWidth: 'length',
  sheetHeight: 'length',
  diameter: 'length',
  materialLength: 'length',
  smallContourLimit: 'length',
  maximumSheetLength: 'length',
  maximumSheetWidth: 'length',
  cornerTolerance: 'length',
  partSpacing: 'length',
  sheetMargin: 'length',
  chuckRest: 'length',
  minimumFlange: 'length',
  brakeLengthMm: 'length',
  punchWidthMm: 'length',
  punchHeightMm: 'length',
  cuttingFeedRateMinute: 'speed',
  etchFeedRateMinute: 'speed',
  rapidSpeedMinute: 'speed',
  costPrice: 'price',
  setupPrice: 'price',
  minimumChargePrice: 'price',
  hourlyRatePrice: 'hourly',
  baseHourlyRatePrice: 'hourly',
  setupHourlyRatePrice: 'hourly',
  hourlyCostPrice: 'hourly',
  minimumQuoteCharge: 'price',
  minimumPricePerKg: 'price',
  maximumPricePerKg: 'price',
  minimumPricePerMinute: 'price',
  maximumPricePerMinute: 'price',
  minimumMarginPercent: 'percent',
  markupPercentage: 'percent',
  customerSuppliedMarkupPercentage: 'percent',
  materialMarkupPercent: 'percent',
  discountPercent: 'percent',
};

const PLAIN_UNITS: Readonly<Record<string, string>> = {
  density: 'kg/m³',
  powerKw: 'kW',
  brakeForceKilonewtons: 'kN',
  acceleration: 'm/s²',
  pierceTimeSeconds: 's',
  setupTimeSeconds: 's',
  sheetChangeTimeSeconds: 's',
  unloadTimeSeconds: 's',
  unloadTimePerKilogramSeconds: 's/kg',
  timePerFoldSeconds: 's',
};

/** Whose numbers, and of which shop. */
export type HistoryReader = {
  readonly locale: string;
  readonly currencyCode: string;
  /** Units of the shop, for things that say none of their own. */
  readonly isImperial: boolean;
};

/** Whether the lengths of a change are in inches: as it says itself, or as its name does. */
export const isChangeImperial = (
  { changes, subject }: Pick<SetupChange, 'changes' | 'subject'>,
  isShopImperial: boolean,
): boolean => {
  const own = changes.find(({ field }) => field === 'isImperial')?.to;
  if (typeof own === 'boolean') return own;
  return isNamedInInches(subject) ?? isShopImperial;
};

/** Sides that are 0 on the wire where a kind has none. */
const OPEN_SIDES: readonly string[] = ['sheetWidth', 'sheetHeight'];

/** The changes with sides that a kind does not have as empty ones; what was and is empty is no change. */
export const toldChanges = ({ changes }: Pick<SetupChange, 'changes'>): SetupChange['changes'] =>
  changes
    .map((change) => {
      if (!OPEN_SIDES.includes(change.field)) return change;
      return { ...change, from: change.from === 0 ? null : change.from, to: change.to === 0 ? null : change.to };
    })
    .filter(({ field, from, to }) => !OPEN_SIDES.includes(field) || from !== to);

/** A figure that is kept in a metric unit whatever the thing's own, in the shop's; one without a unit as it is. */
const plainFigure = (value: number, keptUnit: string | undefined, { locale, isImperial }: HistoryReader): string => {
  const unit = keptUnit ?? '';
  const shown = figureForDisplay({ value, unit }, isImperial ? 'imperial' : 'metric');
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: toldDecimals(shown.value) }).format(
    shown.value,
  );
  return `${figure} ${shown.unit}`.trim();
};

/** A figure of a change with its unit. */
export const figureText = (
  change: Pick<SetupChange, 'changes' | 'subject'>,
  field: string,
  value: number,
  reader: HistoryReader,
): string => {
  const { locale, currencyCode } = reader;
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: toldDecimals(value) }).format(value);
  const price = () =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currencyCode,
      maximumFractionDigits: toldDecimals(value),
    }).format(value);
  const length = isChangeImperial(change, reader.isImperial) ? 'in' : 'mm';
  // A customer's own rates are fields by the machine: hourlyRatePrice.<id>.
  const [name = field] = field.split('.');
  switch (KINDS[name]) {
    case 'length':
      return `${figure} ${length}`;
    case 'speed':
      return `${figure} ${length}/min`;
    case 'price':
      return price();
    case 'hourly':
      return `${price()}/h`;
    case 'percent':
      return `${figure} %`;
    default:
      return plainFigure(value, PLAIN_UNITS[name], reader);
  }
};
