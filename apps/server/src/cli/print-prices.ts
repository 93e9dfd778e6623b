import type { PriceStep } from '@kerf/pricing';
import { table } from './command.ts';
import type { PricedPart } from './price-drawing.ts';

const amount = (text: string): string => {
  const value = Number(text);
  return Number.isFinite(value) ? String(Math.round(value * 10_000) / 10_000) : text;
};

const stepLines = (step: PriceStep, depth: number): string[] => {
  const inputs = step.inputs.map(({ name, value, unit }) => `${name} ${amount(value)} ${unit}`).join(', ');
  const head = `${'  '.repeat(depth)}${step.label}: ${amount(step.amount)} ${step.unit}`;
  const reason = inputs === '' ? '' : `   [${step.formula}; ${inputs}]`;
  return [`${head}${reason}`, ...step.steps.flatMap((one) => stepLines(one, depth + 1))];
};

/** Prices as a table, then the trace of each part. */
export const printPrices = (parts: readonly PricedPart[], currency: string): string =>
  [
    table(
      ['part', 'material', 'mm', 'sheet', 'per sheet', 'quantity', `each ${currency}`, `line ${currency}`],
      parts.map((part) => [
        part.name,
        part.material,
        amount(String(part.thicknessMm)),
        part.sheet,
        String(part.partsPerSheet),
        String(part.quantity),
        String(part.prices.itemPrice),
        String(part.prices.linePrice),
      ]),
    ),
    ...parts.map((part) => [`${part.name}`, ...stepLines(part.trace, 1)].join('\n')),
  ].join('\n\n');
