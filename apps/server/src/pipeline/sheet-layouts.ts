import { boundsOfPlacements, type Shape } from '@kerf/nesting';
import { largestRemnant } from '@kerf/quoting';

/** Where a part lies on its sheet; turned about its own origin, then moved. */
export type SheetPlacement = {
  readonly partIndex: number;
  readonly x: number;
  readonly y: number;
  readonly rotationDegrees: number;
  readonly mirrored: boolean;
};

/** One sheet with its parts. */
export type NestedSheet = { readonly stockIndex: number; readonly placements: SheetPlacement[] };

/** Sheets of one kind on which the same parts lie at the same places. Lengths in mm. */
export type SheetLayout = {
  readonly stockIndex: number;
  readonly count: number;
  /** Net material of the parts / sheet area. */
  readonly density: number;
  /** From the left edge to the furthest part, with the margin. */
  readonly usedLength: number;
  /** The largest piece that one straight cut leaves beside or above the parts; null for none. */
  readonly remnant: { readonly width: number; readonly height: number } | null;
  readonly counts: readonly { readonly partIndex: number; readonly count: number }[];
};

type Facts = {
  /** Shapes of the parts, and their net material, mm². */
  readonly shapes: readonly Shape[];
  readonly materials: readonly number[];
  readonly sheets: readonly { readonly width: number; readonly height: number }[];
  readonly margin: number;
};

/** A place to a ten-thousandth of a millimetre: far below any spacing, and half as long when stored. */
const rounded = (lengthMm: number): number => Math.round(lengthMm * 1e4) / 1e4;

const inOrder = (a: SheetPlacement, b: SheetPlacement): number => a.x - b.x || a.y - b.y || a.partIndex - b.partIndex;

const remnantOf = (sheet: Facts['sheets'][number], width: number, height: number): SheetLayout['remnant'] => {
  const remnant = largestRemnant(sheet, { width, height });
  return remnant && { width: rounded(remnant.width), height: rounded(remnant.height) };
};

const countsOf = (placements: readonly SheetPlacement[]): SheetLayout['counts'] => {
  const counts = new Map<number, number>();
  for (const { partIndex } of placements) counts.set(partIndex, (counts.get(partIndex) ?? 0) + 1);
  return [...counts].map(([partIndex, count]) => ({ partIndex, count })).sort((a, b) => a.partIndex - b.partIndex);
};

const layoutOf = (stockIndex: number, placements: readonly SheetPlacement[], facts: Facts): SheetLayout => {
  const sheet = facts.sheets[stockIndex]!;
  const { maxX, maxY } = boundsOfPlacements(
    facts.shapes,
    placements.map((place) => ({ ...place, sheetIndex: 0 })),
  );
  const usedLength = rounded(Math.min(sheet.width, maxX + facts.margin));
  const usedHeight = rounded(Math.min(sheet.height, maxY + facts.margin));
  const material = placements.reduce((sum, { partIndex }) => sum + facts.materials[partIndex]!, 0);
  return {
    stockIndex,
    count: 1,
    density: material / (sheet.width * sheet.height),
    usedLength,
    remnant: remnantOf(sheet, usedLength, usedHeight),
    counts: countsOf(placements),
  };
};

/** Sheets that lie alike as one layout with its count, the fullest first. */
export const layoutsOf = (
  sheets: readonly NestedSheet[],
  facts: Facts,
): { readonly layout: SheetLayout; readonly placements: SheetPlacement[] }[] => {
  const found = new Map<string, { layout: SheetLayout; placements: SheetPlacement[] }>();
  for (const { stockIndex, placements } of sheets) {
    const places = placements.map((place) => ({ ...place, x: rounded(place.x), y: rounded(place.y) })).sort(inOrder);
    const key = JSON.stringify([stockIndex, places]);
    const known = found.get(key);
    if (known === undefined) found.set(key, { layout: layoutOf(stockIndex, places, facts), placements: places });
    else known.layout = { ...known.layout, count: known.layout.count + 1 };
  }
  return [...found.values()].sort((a, b) => b.layout.density - a.layout.density);
};
