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

/**
 * The nest in the format of `kerf nest`: every sheet of every layout, the parts as they were laid out, and where their copies lie.
 * Lengths in mm.
 */
export const nestFileOf = (nest: KeptMixedNest) => {
  const laid = nest.layouts.flatMap((layout, place) =>
    Array.from({ length: layout.count }, () => ({
      stockIndex: layout.stockIndex,
      placements: nest.places[place] ?? [],
    })),
  );
  return {
    mode: 'job',
    margin: nest.margin,
    spacing: nest.spacing,
    parts: nest.outlines.map((outline, index) => ({
      name: nest.items[index]?.name ?? '',
      quantity: nest.items[index]?.quantity ?? 0,
      allowedRotations: nest.rotations[index] ?? [],
      allowMirror: false,
      ...(outline?.laidOut ?? NO_SHAPE),
    })),
    sheets: laid.map(({ stockIndex }) => {
      const { width = 0, height = 0, sheetSize = '' } = nest.sheets[stockIndex] ?? {};
      return { width, height, quantity: 1, name: sheetSize };
    }),
    placements: laid.flatMap(({ placements }, sheetIndex) => placements.map((place) => ({ ...place, sheetIndex }))),
  };
};
