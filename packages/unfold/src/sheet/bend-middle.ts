import { angleAbout, curveSamples } from '../model/curve3.ts';
import { isCone, isCylinder, type KnownSolid } from '../model/topology.ts';
import type { Vector } from '../model/vector.ts';
import type { FlatPoint } from './development.ts';
import { placed, type SkinFace } from './skin.ts';

/** The boundary of a face in its own flat, as short straight pieces. */
const flatPolygon = (known: KnownSolid, face: SkinFace): (readonly [FlatPoint, FlatPoint])[] => {
  const { turnWidth, at } = face.development;
  return known.solid.faces[face.face]!.loops.flatMap((loop) =>
    loop.flatMap(({ edge }) => {
      const points = curveSamples(known.solid.edges[edge]!.curve).map(at);
      return points.slice(1).flatMap((to, i): (readonly [FlatPoint, FlatPoint])[] => {
        const from = points[i]!;
        return turnWidth > 0 && Math.abs(to[0] - from[0]) > turnWidth / 2 ? [] : [[from, to]];
      });
    }),
  );
};

/** Heights between which metal is on the line u = `at` of a face's own flat. */
const stretchesAt = (
  polygon: readonly (readonly [FlatPoint, FlatPoint])[],
  at: number,
): (readonly [number, number])[] => {
  const heights = polygon
    .flatMap(([a, b]) => (a[0] < at === b[0] < at ? [] : [a[1] + ((b[1] - a[1]) * (at - a[0])) / (b[0] - a[0])]))
    .sort((a, b) => a - b);
  const stretches: (readonly [number, number])[] = [];
  for (let i = 0; i + 1 < heights.length; i += 2) stretches.push([heights[i]!, heights[i + 1]!]);
  return stretches;
};

type FlatLine = readonly [FlatPoint, FlatPoint];

const lengthOf = (lines: readonly FlatLine[]): number =>
  lines.reduce((sum, [a, b]) => sum + Math.hypot(a[0] - b[0], a[1] - b[1]), 0);

/** How far beside the middle of a bend its metal is looked for, mm; the middle one of the three lengths counts. */
const BESIDE_MIDDLE = [1e-7, 1e-3, -1e-3] as const;

/** The way across a piece of a bend at an angle of its own, from the middle of the piece on: where metal is, `beside` mm from there. */
const acrossPiece = (known: KnownSolid, face: SkinFace, angle: number): ((beside: number) => FlatLine[]) => {
  const { surface, isOutward } = known.solid.faces[face.face]!;
  const polygon = flatPolygon(known, face);
  const side = isOutward ? 1 : -1;
  if (surface.kind !== 'cone') {
    const away = (side * angle * face.development.turnWidth) / (2 * Math.PI);
    return (beside) =>
      stretchesAt(polygon, away + beside).map(([low, high]) => [
        placed(face.placement, [away, low]),
        placed(face.placement, [away, high]),
      ]);
  }
  // The flat of a cone is a fan about its apex: it is turned until the line stands upright.
  const turn = side * angle * Math.sin(surface.halfAngle);
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const turned = ([x, y]: FlatPoint): FlatPoint => [x * cosine - y * sine, x * sine + y * cosine];
  const upright = polygon.map(([a, b]) => [turned(a), turned(b)] as const);
  const back = (height: number): FlatPoint => placed(face.placement, [height * sine, height * cosine]);
  return (beside) =>
    stretchesAt(upright, beside).flatMap(([low, high]): FlatLine[] => (high > 0 ? [[back(low), back(high)]] : []));
};

/**
 * Lines in the flat where the metal of a bend is, in its middle: at the angle about its axis at which a point lies. Pieces of one bend
 * may each count their angles from elsewhere.
 */
export const middleLines = (known: KnownSolid, faces: readonly SkinFace[], at: Vector): readonly FlatLine[] => {
  const pieces = faces.flatMap((face) => {
    const own = known.solid.faces[face.face]!;
    if (!isCylinder(own) && !isCone(own)) return [];
    const turns = (angleAbout(own.surface.axes, at) - (face.development.middleAngle ?? 0)) / (2 * Math.PI);
    return [acrossPiece(known, face, (turns - Math.round(turns)) * 2 * Math.PI)];
  });
  const linesBeside = (beside: number): FlatLine[] => pieces.flatMap((across) => across(beside));
  // Where two pieces meet in the middle, it lies on neither of them or on both: what is bent close beside it decides.
  return BESIDE_MIDDLE.map(linesBeside).sort((one, other) => lengthOf(one) - lengthOf(other))[1]!;
};
