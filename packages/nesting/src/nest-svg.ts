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

/** Turn from one hue to the next, degrees: the golden angle, which comes near no earlier hue soon. */
const HUE_STEP = 137.508;
const SHADES = [
  { saturation: 0.55, lightness: 0.62 },
  { saturation: 0.7, lightness: 0.8 },
  { saturation: 0.35, lightness: 0.72 },
] as const;

/** Source: CSS Color 4, conversion from hue, saturation and lightness. */
function hexOf(hue: number, saturation: number, lightness: number): string {
  const channel = (offset: number): string => {
    const k = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Fill colour of a part in the picture of a nest: another one for every part. */
export function partColour(partIndex: number): string {
  const known = COLOURS[partIndex];
  if (known !== undefined) return known;
  const { saturation, lightness } = SHADES[partIndex % SHADES.length]!;
  return hexOf((partIndex * HUE_STEP) % 360, saturation, lightness);
}

const fixed = (value: number): string => String(Math.round(value * 1000) / 1000);

const pathOf = (rings: readonly Ring[]): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${fixed(x)} ${fixed(-y)}`).join('L')}Z`).join('');

/** A part turned and mirrored, about its own origin. */
const turned = (shape: Shape, { rotationDegrees, mirrored }: PlacedPart): string =>
  pathOf(
    [shape.outer, ...shape.holes].map((ring): Ring => ring.map((point) => turnPoint(point, rotationDegrees, mirrored))),
  );

/** Each part in each of its turns once, to be placed by name: copies of a detailed part cost a line each. */
function drawOnce(parts: readonly Shape[], placements: readonly PlacedPart[]) {
  const names = new Map<string, string>();
  const definitions: string[] = [];
  const nameOf = (placement: PlacedPart): string | null => {
    const { partIndex, rotationDegrees, mirrored } = placement;
    const shape = parts[partIndex];
    if (shape === undefined) return null;
    const key = `${partIndex} ${rotationDegrees} ${mirrored}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = `p${names.size}`;
    names.set(key, name);
    definitions.push(`<path id="${name}" d="${turned(shape, placement)}" fill="${partColour(partIndex)}"/>`);
    return name;
  };
  const copies = placements.map((placement) => {
    const name = nameOf(placement);
    return name === null ? '' : `<use href="#${name}" x="${fixed(placement.x)}" y="${fixed(-placement.y)}"/>`;
  });
  return { definitions: definitions.join(''), copies };
}

/** The nest as SVG, one sheet above the next, in mm. */
export function nestSvg({ sheets, parts, placements }: NestPicture): string {
  const groups: string[] = [];
  const { definitions, copies } = drawOnce(parts, placements);
  let top = 0;
  let width = 0;
  for (const [index, sheet] of sheets.entries()) {
    const onSheet = copies.filter((_copy, place) => placements[place]?.sheetIndex === index);
    if (onSheet.length === 0 && sheets.length > 1) continue;
    const outline = sheetOutline(sheet);
    const box = boxOf(outline.outer);
    groups.push(
      `<g transform="translate(${fixed(-box.minX)} ${fixed(top + box.maxY)})"><path d="${pathOf([outline.outer, ...outline.holes])}" fill="#f5f5f5"/>${onSheet.join('')}</g>`,
    );
    top += box.maxY - box.minY + (box.maxY - box.minY) * 0.05;
    width = Math.max(width, box.maxX - box.minX);
  }
  const pad = Math.max(width, top) * 0.01;
  const view = `${fixed(-pad)} ${fixed(-pad)} ${fixed(width + 2 * pad)} ${fixed(top + 2 * pad)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" fill-rule="evenodd" stroke="#1f2933" stroke-width="${fixed(Math.max(width, top) / 2000)}"><defs>${definitions}</defs>${groups.join('')}</svg>`;
}
