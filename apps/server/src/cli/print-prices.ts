import { minorDigits, parseCurrency } from '@kerf/money';
import type { PriceStep, SetupData } from '@kerf/pricing';
import {
  type Figure,
  figureForDisplay,
  massWordsForDisplay,
  namedFigureForDisplay,
  type UnitSystem,
} from '@kerf/units';
import { table } from './command.ts';
import { lengthText } from './lengths.ts';
import type { PricedPart } from './price-drawing.ts';

type Stock = PricedPart['stock'];
type Words = {
  readonly currency: string;
  readonly decimals: number;
  readonly units: UnitSystem;
  /** What the part is cut from: the steps of its price speak of that. */
  readonly stock: Stock;
};

/** The steps are named for sheets; of a tube they are about bars. */
const ofStock = (text: string, stock: Stock): string =>
  stock === 'sheet'
    ? text
    : text.replaceAll('parts per sheet', 'parts per length').replaceAll('sheet', 'bar').replaceAll('Sheet', 'Bar');

type Rounding = (value: number) => string;
const rounded: Rounding = (value) => String(Math.round(value * 10_000) / 10_000);
/** So many digits that whoever puts the figures into the formula gets the amount of the step as it is printed. */
const reckoned: Rounding = (value) => String(Number(value.toPrecision(10)));

/** An amount of money with the decimals of its currency, and more where a price is not rounded yet. */
const moneyText = (value: number, { currency, decimals }: Words, rounding: Rounding): string => {
  const [whole = '', fraction = ''] = rounding(value).split('.');
  const cents = fraction.padEnd(decimals, '0');
  return `${cents === '' ? whole : `${whole}.${cents}`} ${currency}`;
};

/** A value of the trace with its unit in a person's words. */
const quantityText = ({ value, unit }: Figure, words: Words, rounding: Rounding): string => {
  if (unit === 'money') return moneyText(value, words, rounding);
  if (unit === 'money/unit') return `${moneyText(value, words, rounding)} each`;
  if (unit.startsWith('money/')) return `${moneyText(value, words, rounding)}${unit.slice('money'.length)}`;
  const figure = rounding(value);
  if (unit === 'percent') return `${figure} %`;
  return unit === 'count' || unit === 'ratio' || unit === 'unit' || unit === 'minor digits'
    ? figure
    : `${figure} ${unit}`;
};

const inputText = ({ name, value, unit }: PriceStep['inputs'][number], words: Words): string => {
  const figure = namedFigureForDisplay(name, { value: Number(value), unit }, words.units);
  return `${ofStock(massWordsForDisplay(name, words.units), words.stock)} ${quantityText(figure, words, reckoned)}`;
};

/** Steps that are called as the shop or the customer calls something. */
const NAMED: readonly string[] = ['secondaryProcess', 'secondaryProcessMinimum', 'boughtItem', 'line'];

const labelText = ({ id, label }: PriceStep, { stock }: Words): string =>
  NAMED.includes(id) ? label : ofStock(label, stock);

const stepLines = (step: PriceStep, depth: number, words: Words): string[] => {
  const inputs = step.inputs.map((input) => inputText(input, words)).join(', ');
  const amount = figureForDisplay({ value: Number(step.amount), unit: step.unit }, words.units);
  const head = `${'  '.repeat(depth)}${labelText(step, words)}: ${quantityText(amount, words, rounded)}`;
  const reason =
    inputs === '' ? '' : `   [${ofStock(massWordsForDisplay(step.formula, words.units), words.stock)}; ${inputs}]`;
  return [`${head}${reason}`, ...step.steps.flatMap((one) => stepLines(one, depth + 1, words))];
};

/** Prices as a table, then the trace of each part, in the units and the currency of the set-up data; nothing for no parts. */
export const printPrices = (parts: readonly PricedPart[], setup: Pick<SetupData, 'currency' | 'units'>): string => {
  if (parts.length === 0) return '';
  const { currency: code, units } = setup;
  const currency = parseCurrency(code);
  const decimals = currency === null ? 2 : minorDigits(currency);
  const price = (value: number): string => value.toFixed(decimals);
  const stocks = [...new Set(parts.map(({ stock }) => stock))].toSorted().toReversed().join(' / ');
  return [
    table(
      ['part', 'material', 'thickness', stocks, `per ${stocks}`, 'quantity', `each ${code}`, `line ${code}`],
      parts.map((part) => [
        part.name,
        part.material,
        lengthText(part.thicknessMm, units),
        part.sheet,
        String(part.partsPerSheet),
        String(part.quantity),
        price(part.prices.itemPrice),
        price(part.prices.linePrice),
      ]),
    ),
    ...parts.map((part) =>
      [`${part.name}`, ...stepLines(part.trace, 1, { currency: code, units, decimals, stock: part.stock })].join('\n'),
    ),
  ].join('\n\n');
};
