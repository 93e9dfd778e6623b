import type { PlacedPart } from './certify.ts';
import { boxOf, type Ring, type Shape, turnPoint } from './ring.ts';
import { type SheetShape, sheetOutline } from './sheet.ts';

/** What a picture of a nest needs; the output of a nest file is one. */
export type NestPicture = {
  readonly sheets: readonly SheetShape[];
  readonly parts: readonly Shape[];
  readonly placements: readonly PlacedPart[];
};

/** Fill colours by part type, told apart by people who see few colours as well. */
const COLOURS = ['#9ecae1', '#fdd49e', '#c7e9c0', '#dadaeb', '#fcbba1', '#d9d9d9', '#c7eae5', '#fee391'];

const fixed = (value: number): string => String(Math.round(value * 1000) / 1000);

const pathOf = (rings: readonly Ring[]): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${fixed(x)} ${fixed(-y)}`).join('L')}Z`).join('');

function partPath(shape: Shape, { rotationDegrees, mirrored, x, y }: PlacedPart): string {
  const place = (ring: Ring): Ring =>
    ring.map((point) => {
      const [px, py] = turnPoint(point, rotationDegrees, mirrored);
      return [px + x, py + y];
    });
  return pathOf([shape.outer, ...shape.holes].map(place));
}

/** The nest as SVG, one sheet above the next, in mm. */
export function nestSvg({ sheets, parts, placements }: NestPicture): string {
  const groups: string[] = [];
  let top = 0;
  let width = 0;
  for (const [index, sheet] of sheets.entries()) {
    const onSheet = placements.filter((placement) => placement.sheetIndex === index);
    if (onSheet.length === 0 && sheets.length > 1) continue;
    const outline = sheetOutline(sheet);
    const box = boxOf(outline.outer);
    const drawn = onSheet.flatMap((placement) => {
      const shape = parts[placement.partIndex];
      const colour = COLOURS[placement.partIndex % COLOURS.length];
      return shape ? [`<path d="${partPath(shape, placement)}" fill="${colour}"/>`] : [];
    });
    groups.push(
      `<g transform="translate(${fixed(-box.minX)} ${fixed(top + box.maxY)})"><path d="${pathOf([outline.outer, ...outline.holes])}" fill="#f5f5f5"/>${drawn.join('')}</g>`,
    );
    top += box.maxY - box.minY + (box.maxY - box.minY) * 0.05;
    width = Math.max(width, box.maxX - box.minX);
  }
  const pad = Math.max(width, top) * 0.01;
  const view = `${fixed(-pad)} ${fixed(-pad)} ${fixed(width + 2 * pad)} ${fixed(top + 2 * pad)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" fill-rule="evenodd" stroke="#1f2933" stroke-width="${fixed(Math.max(width, top) / 2000)}">${groups.join('')}</svg>`;
}
