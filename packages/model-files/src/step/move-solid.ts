import { type Axes, type Curve3, pointAt, type Solid, type Surface, type Vector } from '@kerf/unfold';
import { after, type Motion } from './placements.ts';

const isAtRest = ({ origin, axis, x }: Motion): boolean =>
  origin.every((value) => value === 0) && axis[2] === 1 && x[0] === 1;

const movedAxes = (motion: Motion, axes: Axes): Axes => after(motion, axes);

const movedCurve = (motion: Motion, curve: Curve3): Curve3 => {
  const move = (point: Vector): Vector => pointAt(motion, ...point);
  switch (curve.kind) {
    case 'line':
      return { kind: 'line', start: move(curve.start), end: move(curve.end) };
    case 'arc':
    case 'ellipse':
      return { ...curve, axes: movedAxes(motion, curve.axes) };
    case 'spline':
    case 'polyline':
      return { ...curve, points: curve.points.map(move) };
  }
};

const movedSurface = (motion: Motion, surface: Surface): Surface => {
  if (surface.kind === 'other') return surface;
  if (surface.kind !== 'spline') return { ...surface, axes: movedAxes(motion, surface.axes) };
  return { ...surface, points: surface.points.map((row) => row.map((point) => pointAt(motion, ...point))) };
};

/** A solid carried to where an assembly has it. */
export const movedSolid = (solid: Solid, motion: Motion): Solid => {
  if (isAtRest(motion)) return solid;
  return {
    ...solid,
    faces: solid.faces.map((face) => ({ ...face, surface: movedSurface(motion, face.surface) })),
    edges: solid.edges.map((edge) => ({ ...edge, curve: movedCurve(motion, edge.curve) })),
  };
};
