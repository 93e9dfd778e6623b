import { dxfText, type Stroke } from './dxf-text.ts';
import type { SampleWords } from './sample-words.ts';

/** A drawing of our own making, with the quantity and thickness that suit it. */
type SampleDrawing = {
  readonly fileName: string;
  readonly dxf: string;
  readonly quantity: number;
  readonly thicknessMm: number;
};

type Point = readonly [number, number];
const CUT = 'CUT';

const circle = (centre: Point, diameter: number): Stroke => ({
  kind: 'circle',
  layer: CUT,
  centre,
  radius: diameter / 2,
});
const line = (from: Point, to: Point, layer = CUT): Stroke => ({ kind: 'line', layer, from, to });
const arc = (centre: Point, radius: number, startDegrees: number, endDegrees: number): Stroke => ({
  kind: 'arc',
  layer: CUT,
  centre,
  radius,
  startDegrees,
  endDegrees,
});

/** A rectangle from the origin with rounded corners. */
const roundedPlate = (width: number, height: number, radius: number): Stroke[] => [
  line([radius, 0], [width - radius, 0]),
  arc([width - radius, radius], radius, 270, 360),
  line([width, radius], [width, height - radius]),
  arc([width - radius, height - radius], radius, 0, 90),
  line([width - radius, height], [radius, height]),
  arc([radius, height - radius], radius, 90, 180),
  line([0, height - radius], [0, radius]),
  arc([radius, radius], radius, 180, 270),
];

/** A slot along x between two centres. */
const slot = ([x, y]: Point, length: number, width: number): Stroke[] => {
  const [left, right, radius] = [x - length / 2, x + length / 2, width / 2];
  return [
    line([left, y - radius], [right, y - radius]),
    arc([right, y], radius, 270, 90),
    line([right, y + radius], [left, y + radius]),
    arc([left, y], radius, 90, 270),
  ];
};

/** A bracket folded once across its width, with two holes and two slots. */
const foldedBracket = (width: number, height: number): Stroke[] => [
  ...roundedPlate(width, height, 8),
  line([0, height / 2], [width, height / 2], 'BEND'),
  circle([width * 0.25, height * 0.25], 9),
  circle([width * 0.75, height * 0.25], 9),
  ...slot([width * 0.3, height * 0.75], 16, 9),
  ...slot([width * 0.7, height * 0.75], 16, 9),
];

/** A ring with holes on a circle. */
const flange = (outer: number, bore: number, boltCircle: number, holes: number, hole: number): Stroke[] => [
  circle([outer / 2, outer / 2], outer),
  circle([outer / 2, outer / 2], bore),
  ...Array.from({ length: holes }, (_, index) => {
    const angle = (2 * Math.PI * index) / holes;
    return circle([(outer + boltCircle * Math.cos(angle)) / 2, (outer + boltCircle * Math.sin(angle)) / 2], hole);
  }),
];

/** A two-bolt gasket: a round body between two ears, joined by tangents. */
const gasket = (body: number, ear: number, distance: number, bore: number, bolt: number): Stroke[] => {
  const [large, small, half] = [body / 2, ear / 2, distance / 2];
  const tilt = Math.acos((large - small) / half);
  const degrees = (tilt * 180) / Math.PI;
  const on = (centreX: number, radius: number, angle: number): Point => [
    centreX + radius * Math.cos(angle),
    radius * Math.sin(angle),
  ];
  return [
    arc([half, 0], small, 360 - degrees, degrees),
    line(on(half, small, tilt), on(0, large, tilt)),
    arc([0, 0], large, degrees, 180 - degrees),
    line(on(0, large, Math.PI - tilt), on(-half, small, Math.PI - tilt)),
    arc([-half, 0], small, 180 - degrees, 180 + degrees),
    line(on(-half, small, Math.PI + tilt), on(0, large, Math.PI + tilt)),
    arc([0, 0], large, 180 + degrees, 360 - degrees),
    line(on(0, large, -tilt), on(half, small, -tilt)),
    circle([0, 0], bore),
    circle([half, 0], bolt),
    circle([-half, 0], bolt),
  ];
};

/** A panel with a grid of holes. */
const panel = (columns: number, rows: number, pitch: number, hole: number): Stroke[] => [
  ...roundedPlate((columns + 1) * pitch, (rows + 1) * pitch, 12),
  ...Array.from({ length: columns * rows }, (_, index) =>
    circle([((index % columns) + 1) * pitch, (Math.floor(index / columns) + 1) * pitch], hole),
  ),
];

/** Parametric brackets, a flange, a gasket and a panel with 200 holes, named in a shop's language. */
export const sampleDrawings = ({
  bracket,
  flange: ring,
  gasket: seal,
  panel: sheet,
}: SampleWords): readonly SampleDrawing[] => [
  { fileName: `${bracket} 120x80.dxf`, dxf: dxfText(foldedBracket(120, 80)), quantity: 25, thicknessMm: 3 },
  { fileName: `${bracket} 200x140.dxf`, dxf: dxfText(foldedBracket(200, 140)), quantity: 10, thicknessMm: 3 },
  { fileName: `${ring} DN80.dxf`, dxf: dxfText(flange(200, 90, 160, 8, 18)), quantity: 12, thicknessMm: 10 },
  { fileName: `${seal}.dxf`, dxf: dxfText(gasket(70, 30, 90, 42, 11)), quantity: 50, thicknessMm: 2 },
  { fileName: `${sheet}.dxf`, dxf: dxfText(panel(20, 10, 30, 12)), quantity: 4, thicknessMm: 3 },
];
