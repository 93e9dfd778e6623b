import type { ExchangeFile } from '../part21/exchange-file.ts';
import { isList, numberOf, referenceOf, textOf, type Value } from '../part21/value.ts';
import { recordOf } from './step-file.ts';

const NAMED: Readonly<Record<string, string>> = {
  ...{ red: '#ff0000', green: '#00ff00', blue: '#0000ff', yellow: '#ffff00' },
  ...{ magenta: '#ff00ff', cyan: '#00ffff', black: '#000000', white: '#ffffff' },
};
const DEEPEST_STYLE = 10;

const referencesIn = (value: Value): number[] => {
  const reference = referenceOf(value);
  if (reference !== null) return [reference];
  return isList(value) ? value.flatMap(referencesIn) : [];
};

const hexOf = (share: number): string =>
  Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0');

/** The first colour that a style leads to. */
const colourUnder = (file: ExchangeFile, id: number, depth: number): string | null => {
  const record = recordOf(file.get(id));
  if (record === null || depth > DEEPEST_STYLE || /CURVE_STYLE|POINT_STYLE/.test(record.type)) return null;
  if (record.type === 'COLOUR_RGB') {
    const [, r, g, b] = record.fields.map(numberOf);
    return r == null || g == null || b == null ? null : `#${hexOf(r)}${hexOf(g)}${hexOf(b)}`;
  }
  if (record.type === 'DRAUGHTING_PRE_DEFINED_COLOUR') return NAMED[textOf(record.fields[0])] ?? null;
  for (const next of record.fields.flatMap(referencesIn)) {
    const colour = colourUnder(file, next, depth + 1);
    if (colour !== null) return colour;
  }
  return null;
};

/** Colours that a file gives to its bodies and faces, by their numbers. */
export class Colours {
  private readonly byItem = new Map<number, string>();

  constructor(file: ExchangeFile) {
    for (const id of [...file.idsOf('STYLED_ITEM'), ...file.idsOf('OVER_RIDING_STYLED_ITEM')]) {
      const record = recordOf(file.get(id));
      const item = referenceOf(record?.fields[2]);
      if (record === null || item === null) continue;
      const colour = referencesIn(record.fields[1] ?? null)
        .map((style) => colourUnder(file, style, 0))
        .find((one) => one !== null);
      if (colour != null) this.byItem.set(item, colour);
    }
  }

  of(id: number): string | null {
    return this.byItem.get(id) ?? null;
  }
}
