import type { NestedSheetData } from '@kerf/contract';
import { partColour, type Ring } from '@kerf/nesting';
import { largestRemnant } from '@kerf/quoting';
import type { StoredNestResult } from '../../pipeline/nest-part.ts';
import type { WantedParts } from '../../pipeline/wanted-parts.ts';
import type { KeptMixedNest } from '../nests/kept-nest.ts';
import { drawnShapes } from '../nests/nest-drawing.ts';
import { thinnedRing } from './thin-ring.ts';

type Size = { readonly width: number; readonly height: number };

/** Lengths and sizes of mm in the words of the document. */
export type LengthWords = { readonly length: (mm: number) => string; readonly size: (size: Size) => string };

/** A sheet is printed some 250 points across: what is less than a thousandth of it cannot be seen. */
const THINNEST_SEEN = 1 / 1000;

const rounded = (value: number): number => Math.round(value * 100) / 100;

const pathOf = (rings: readonly Ring[], sheet: Size): string => {
  const tolerance = Math.max(sheet.width, sheet.height) * THINNEST_SEEN * 0.5;
  return rings
    .filter((ring) => ring.length > 2)
    .map((ring) => {
      const points = thinnedRing(ring, tolerance).map(([x, y]) => `${rounded(x)} ${rounded(y)}`);
      return `M${points.join('L')}Z`;
    })
    .join('');
};

const remnantWords = (remnant: Size | null, words: LengthWords): string =>
  remnant === null ? '' : words.size(remnant);

/** What of a bar beyond its parts can still be cut. */
const barLeft = (lengthMm: number, words: LengthWords): string => (lengthMm > 1 ? words.length(lengthMm) : '');

type OwnNest = { readonly name: string; readonly nest: StoredNestResult; readonly wanted: WantedParts | undefined };

/** The full sheets or bars and the last one that the quantity of a part takes; a full sheet alone where that is not known. */
export const sheetsOfPart = ({ name, nest, wanted }: OwnNest, words: LengthWords): NestedSheetData[] => {
  const { sheet, margin, outer, holes } = nest;
  const shapes = [{ d: pathOf([outer, ...holes], sheet), colour: partColour(0) }];
  const materialOfPart = (nest.density * sheet.width * sheet.height) / Math.max(1, nest.partsPerSheet);
  const sheetOf = (
    count: number,
    parts: number,
    { placements, usedLength, bounds }: Pick<WantedParts, 'placements' | 'usedLength' | 'bounds'>,
  ): NestedSheetData => ({
    count,
    stock: nest.bar === undefined ? 'sheet' : 'bar',
    // A bar is drawn higher than it is.
    size: nest.bar === undefined ? words.size(sheet) : words.length(sheet.width),
    isFromStock: false,
    density: (parts * materialOfPart) / (sheet.width * sheet.height),
    usedLength: words.length(usedLength),
    leftOver:
      nest.bar === undefined
        ? remnantWords(largestRemnant(sheet, { width: usedLength, height: bounds.height + 2 * margin }), words)
        : barLeft(sheet.width - usedLength - nest.bar.chuckRestMm, words),
    parts: [{ name, count: parts, colour: partColour(0) }],
    picture: { ...sheet, margin, shapes, copies: placements.map((place) => ({ ...place, shape: 0 })) },
  });
  const full = { ...nest, usedLength: nest.usedLength ?? nest.bounds.width + 2 * margin };
  const ofFull = (count: number) => sheetOf(count, nest.partsPerSheet, full);
  if (wanted === undefined) return nest.partsPerSheet === 0 ? [] : [ofFull(1)];
  const { sheetsRequired, count } = wanted;
  if (count === nest.partsPerSheet) return [ofFull(sheetsRequired)];
  return [...(sheetsRequired > 1 ? [ofFull(sheetsRequired - 1)] : []), sheetOf(1, count, wanted)];
};

/** Every layout of parts that were nested together. */
export const sheetsTogether = (nest: KeptMixedNest, words: LengthWords): NestedSheetData[] => {
  const drawn = drawnShapes(nest);
  return nest.layouts.flatMap((layout, place): NestedSheetData[] => {
    const sheet = nest.sheets[layout.stockIndex];
    if (sheet === undefined) return [];
    const { width, height } = sheet;
    const own = layout.counts.map(({ partIndex }) => partIndex);
    const shapes = own.map((partIndex) => {
      const { outer, holes } = drawn[partIndex]!;
      return { d: pathOf([outer, ...holes], { width, height }), colour: partColour(partIndex) };
    });
    return [
      {
        ...{ count: layout.count, stock: 'sheet', size: words.size({ width, height }) },
        isFromStock: sheet.sheetId === null,
        density: layout.density,
        usedLength: words.length(layout.usedLength),
        leftOver: remnantWords(layout.remnant, words),
        parts: layout.counts.map(({ partIndex, count }) => ({
          ...{ name: nest.items[partIndex]?.name ?? '', count, colour: partColour(partIndex) },
        })),
        picture: {
          ...{ width, height, margin: nest.margin, shapes },
          copies: (nest.places[place] ?? []).map(({ partIndex, ...copy }) => ({
            ...copy,
            shape: own.indexOf(partIndex),
          })),
        },
      },
    ];
  });
};
