import { type Curve3, curveDerivative, curvePoint, curveSamples } from './curve3.ts';
import { meanOf } from './fit-shapes.ts';
import type { Edge, Face, SplineSurface } from './model.ts';
import { cross, dot, lengthOf, scale, subtract, unit, type Vector } from './vector.ts';
import { aroundFace, type FaceMeasure } from './way-around.ts';

/** What no formula knows: as triangles from the middle of its boundary. */
export const fanMeasure = (face: Face, edges: readonly Edge[]): FaceMeasure => {
  const points = face.loops.flatMap((loop) => loop.flatMap(({ edge }) => curveSamples(edges[edge]!.curve)));
  if (points.length < 3) return { areaMm2: 0, flow: 0 };
  const middle = meanOf(points);
  let [areaMm2, flow] = [0, 0];
  aroundFace(face, edges, ({ point, move }) => {
    const patch = scale(cross(subtract(point, middle), move), 0.5);
    areaMm2 += lengthOf(patch);
    flow += dot(middle, patch);
  });
  return { areaMm2, flow };
};

const columnsOf = <Value>(rows: readonly (readonly Value[])[]): Value[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]!));

/** A spline surface that is a curve drawn along a direction, cut off at both ends in any way. */
type Drawn = { readonly direction: Vector; readonly section: Curve3 };

const drawnOf = (surface: SplineSurface): Drawn | null => {
  const isAlongV = surface.degreeV === 1;
  if (!isAlongV && surface.degreeU !== 1) return null;
  const rows = isAlongV ? surface.points : columnsOf(surface.points);
  const directions = rows.map((row) => unit(subtract(row.at(-1)!, row[0]!)));
  const [direction] = directions;
  if (direction === undefined || lengthOf(direction) === 0) return null;
  if (directions.some((other) => lengthOf(cross(other, direction)) >= 1e-6)) return null;
  const [degree, knots] = isAlongV ? [surface.degreeU, surface.knotsU] : [surface.degreeV, surface.knotsV];
  const weights = (isAlongV ? surface.weights : columnsOf(surface.weights)).map((row) => row[0]!);
  const [from, to] = [knots[degree]!, knots[rows.length]!];
  return {
    direction,
    section: { kind: 'spline', degree, knots, points: rows.map((row) => row[0]!), weights, from, to },
  };
};

/** Samples of the section, with its direction there: enough that a point beside one runs along it nearly as it does. */
const SECTION_SAMPLES = 256;

const sectionDirection = ({ direction, section }: Drawn): ((point: Vector) => Vector) => {
  const flat = (vector: Vector): Vector => subtract(vector, scale(direction, dot(vector, direction)));
  const samples = Array.from({ length: SECTION_SAMPLES }, (_, index) => {
    const share = (index + 0.5) / SECTION_SAMPLES;
    return { at: flat(curvePoint(section, share)), along: flat(curveDerivative(section, share)) };
  });
  return (point) => {
    const at = flat(point);
    let [best, along] = [Infinity, samples[0]!.along];
    for (const sample of samples) {
      const from = subtract(sample.at, at);
      const distance = dot(from, from);
      if (distance < best) [best, along] = [distance, sample.along];
    }
    return along;
  };
};

/** Area of, and flow through, a curve drawn along a direction, by Green's theorem from the way around; exact as far as its edges are. */
const drawnMeasure = (face: Face, edges: readonly Edge[], drawn: Drawn): FaceMeasure => {
  const { direction } = drawn;
  const alongAt = sectionDirection(drawn);
  let [area, flow] = [0, 0];
  aroundFace(face, edges, ({ point, move }) => {
    const aside = cross(move, direction);
    const height = dot(point, direction);
    area += height * lengthOf(aside) * Math.sign(dot(move, alongAt(point)));
    flow -= height * dot(point, aside);
  });
  return { areaMm2: Math.abs(area), flow };
};

export const splineMeasure = (face: Face, edges: readonly Edge[], surface: SplineSurface): FaceMeasure => {
  const drawn = drawnOf(surface);
  return drawn === null ? fanMeasure(face, edges) : drawnMeasure(face, edges, drawn);
};
