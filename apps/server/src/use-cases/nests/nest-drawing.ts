import type { Shape } from '@kerf/nesting';
import type { KeptMixedNest } from './kept-nest.ts';

const NO_SHAPE: Shape = { outer: [], holes: [] };

export const drawnShapes = ({ outlines }: KeptMixedNest): Shape[] =>
  outlines.map((outline) => outline?.drawn ?? outline?.laidOut ?? NO_SHAPE);

/** One layout of a nest as its picture needs it; null when there is no such layout. */
export const pictureOfLayout = (nest: KeptMixedNest, place: number) => {
  const layout = nest.layouts[place];
  const sheet = layout === undefined ? undefined : nest.sheets[layout.stockIndex];
  if (sheet === undefined) return null;
  return {
    sheets: [{ width: sheet.width, height: sheet.height }],
    parts: drawnShapes(nest),
    placements: (nest.places[place] ?? []).map((one) => ({ ...one, sheetIndex: 0 })),
  };
};

/** Parts that have no place in a file, as nothing can be laid out of them. */
const partsLeftOut = ({ items, parts, outlines, undrawn }: KeptMixedNest) => [
  ...items.flatMap(({ name, quantity }, index) =>
    outlines[index] ? [] : [{ name, quantity, reason: parts[index]?.notNested ?? 'NO_OUTLINE' }],
  ),
  ...undrawn.map(({ name, quantity }) => ({ name, quantity, reason: 'NO_DRAWING' as const })),
];

/** Sheets that a file lists one by one, each with what lies on it; of more, each layout once with the times it is cut. */
const MOST_LISTED = 1_000;

const listedSheets = ({ layouts, sheets, places }: KeptMixedNest) => {
  const isEach = layouts.reduce((total, { count }) => total + count, 0) <= MOST_LISTED;
  const laid = layouts.flatMap(({ stockIndex, count }, index) => {
    const { width = 0, height = 0, sheetSize = '' } = sheets[stockIndex] ?? {};
    const one = { width, height, quantity: isEach ? 1 : count, name: sheetSize };
    return Array.from({ length: isEach ? count : 1 }, () => ({ sheet: one, placements: places[index] ?? [] }));
  });
  if (laid.length > 0) return laid;
  return sheets.map(({ width, height, quantity, sheetSize }) => ({
    sheet: { width, height, quantity, name: sheetSize },
    placements: [],
  }));
};

/**
 * The nest in the format of `kerf nest`: the sheets, or where nothing was placed those there were to choose from, the parts as they
 * were laid out, and where their copies lie. `leftOut` tells of parts that have no outline. Lengths in mm.
 */
export const nestFileOf = (nest: KeptMixedNest) => {
  const indexInFile = new Map<number, number>();
  const parts = nest.outlines.flatMap((outline, index) => {
    if (outline === null) return [];
    indexInFile.set(index, indexInFile.size);
    const { name = '', quantity = 0 } = nest.items[index] ?? {};
    const allowedRotations = nest.rotations[index] ?? [];
    return [{ name, quantity, allowedRotations, allowMirror: false, ...outline.laidOut }];
  });
  const listed = listedSheets(nest);
  const placements = listed.flatMap((one, sheetIndex) =>
    one.placements.map((place) => ({ ...place, partIndex: indexInFile.get(place.partIndex) ?? 0, sheetIndex })),
  );
  const sheets = listed.map(({ sheet }) => sheet);
  return {
    ...{ mode: 'job', margin: nest.margin, spacing: nest.spacing, parts, sheets, placements },
    leftOut: partsLeftOut(nest),
  };
};
