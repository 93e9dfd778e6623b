import { arcOf, type Curve, circleOf, distance, lineOf, type Point, pointOf, pointOn } from '@kerf/geometry';
import type { Blank } from './shape.ts';

/** Shorter pieces are left out: they come from dimensions that are just as large as they may be. */
const NOTHING = 1e-9;

/** Curves end to end: straight lines between the pieces where they do not meet. */
const closed = (pieces: readonly (Curve | Point)[]): Curve[] => {
  const stops = pieces.map((piece) =>
    'kind' in piece
      ? { first: pointOn(piece, 0), last: pointOn(piece, 1), curve: piece }
      : { first: piece, last: piece, curve: null },
  );
  return stops.flatMap(({ last, curve }, place) => {
    const next = stops[(place + 1) % stops.length]!.first;
    const way = distance(last, next) > NOTHING ? [lineOf(last, next)] : [];
    return curve === null ? way : [curve, ...way];
  });
};

/** A contour through corners and arcs, in their order. */
export const contour = (...pieces: readonly (Curve | Point)[]): Curve[] => closed(pieces);

export const arcDegrees = (centre: Point, radius: number, from: number, sweep: number): Curve =>
  arcOf(centre, radius, (from * Math.PI) / 180, (sweep * Math.PI) / 180);

/** A point at an angle around another. */
export const around = (centre: Point, radius: number, degrees: number): Point =>
  pointOf(
    centre.x + radius * Math.cos((degrees * Math.PI) / 180),
    centre.y + radius * Math.sin((degrees * Math.PI) / 180),
  );

/** Corners of a box, counter-clockwise from the lower left. */
export const corners = (width: number, height: number, x = 0, y = 0): Point[] => [
  pointOf(x, y),
  pointOf(x + width, y),
  pointOf(x + width, y + height),
  pointOf(x, y + height),
];

/** A counter-clockwise polygon with rounded corners, one radius for all or one for each; 0 leaves a corner sharp. */
export const rounded = (points: readonly Point[], radius: number | readonly number[]): Curve[] =>
  closed(
    points.map((corner, place) => {
      const own = typeof radius === 'number' ? radius : (radius[place] ?? 0);
      if (own <= NOTHING) return corner;
      const before = points[(place + points.length - 1) % points.length]!;
      const after = points[(place + 1) % points.length]!;
      const entry = Math.atan2(corner.y - before.y, corner.x - before.x);
      const leaving = Math.atan2(after.y - corner.y, after.x - corner.x);
      const turn = Math.atan2(Math.sin(leaving - entry), Math.cos(leaving - entry));
      const side = Math.sign(turn);
      const reach = own * Math.tan(Math.abs(turn) / 2);
      const centre = pointOf(
        corner.x - reach * Math.cos(entry) - side * own * Math.sin(entry),
        corner.y - reach * Math.sin(entry) + side * own * Math.cos(entry),
      );
      return arcOf(centre, own, entry - (side * Math.PI) / 2, turn);
    }),
  );

export const polygon = (points: readonly Point[]): Curve[] => closed(points);

export const rectangle = (width: number, height: number, x = 0, y = 0): Curve[] => closed(corners(width, height, x, y));

export const hole = (centre: Point, diameter: number): Curve[] => [circleOf(centre, diameter / 2)];

/** A slot with round ends; `long` from end to end. */
export const slot = (centre: Point, long: number, wide: number, degrees = 0): Curve[] => {
  const reach = (long - wide) / 2;
  if (reach <= NOTHING) return hole(centre, wide);
  return closed([
    arcDegrees(around(centre, reach, degrees), wide / 2, degrees - 90, 180),
    arcDegrees(around(centre, reach, degrees + 180), wide / 2, degrees + 90, 180),
  ]);
};

/** Centres on a circle, the first at an angle. */
export const onCircle = (centre: Point, diameter: number, count: number, firstDegrees = 0): Point[] =>
  Array.from({ length: count }, (_, place) => around(centre, diameter / 2, firstDegrees + (360 * place) / count));

/** Centres in rows and columns around the middle of a box. */
export const inGrid = (middle: Point, columns: number, rows: number, pitch: number, rowPitch: number): Point[] =>
  Array.from({ length: columns * rows }, (_, place) =>
    pointOf(
      middle.x + ((place % columns) - (columns - 1) / 2) * pitch,
      middle.y + (Math.floor(place / columns) - (rows - 1) / 2) * rowPitch,
    ),
  );

/** A flat part without folds. */
export const flat = (outline: readonly Curve[], holes: Blank['holes'] = []): Blank => ({ outline, holes, folds: [] });
