import { type Axes, type Curve3, type Face, type Solid, type Surface, scale, type Vector } from '@kerf/unfold';
import { type Motion, movedDirection, movedPoint } from './placements.ts';

const isAtRest = ({ origin, axis, x, size, isMirrored }: Motion): boolean =>
  origin.every((value) => value === 0) && axis[2] === 1 && x[0] === 1 && size === 1 && !isMirrored;

const movedAxes = (motion: Motion, { origin, axis, x }: Axes): Axes => ({
  origin: movedPoint(motion, origin),
  axis: movedDirection(motion, axis),
  x: movedDirection(motion, x),
});

/** As a curve turns from x to y, a mirror has to turn its axis for its y to stay right-handed. */
const movedTurn = (motion: Motion, axes: Axes): Axes => {
  const moved = movedAxes(motion, axes);
  return motion.isMirrored ? { ...moved, axis: scale(moved.axis, -1) } : moved;
};

const movedCurve = (motion: Motion, curve: Curve3): Curve3 => {
  const { size } = motion;
  const move = (point: Vector): Vector => movedPoint(motion, point);
  switch (curve.kind) {
    case 'line':
      return { kind: 'line', start: move(curve.start), end: move(curve.end) };
    case 'arc':
      return { ...curve, axes: movedTurn(motion, curve.axes), radius: curve.radius * size };
    case 'ellipse': {
      const [majorRadius, minorRadius] = [curve.majorRadius * size, curve.minorRadius * size];
      return { ...curve, axes: movedTurn(motion, curve.axes), majorRadius, minorRadius };
    }
    case 'spline':
    case 'polyline':
      return { ...curve, points: curve.points.map(move) };
  }
};

const movedSurface = (motion: Motion, surface: Surface): Surface => {
  const { size } = motion;
  switch (surface.kind) {
    case 'other':
      return surface;
    case 'spline':
      return { ...surface, points: surface.points.map((row) => row.map((point) => movedPoint(motion, point))) };
    case 'plane':
      return { ...surface, axes: movedAxes(motion, surface.axes) };
    case 'torus': {
      const [majorRadius, minorRadius] = [surface.majorRadius * size, surface.minorRadius * size];
      return { ...surface, axes: movedAxes(motion, surface.axes), majorRadius, minorRadius };
    }
    case 'cylinder':
    case 'cone':
    case 'sphere':
      return { ...surface, axes: movedAxes(motion, surface.axes), radius: surface.radius * size };
  }
};

const movedFace = (motion: Motion, face: Face): Face => {
  const surface = movedSurface(motion, face.surface);
  if (!motion.isMirrored) return { ...face, surface };
  const loops = face.loops.map((loop) =>
    loop.map(({ edge, isForward }) => ({ edge, isForward: !isForward })).reverse(),
  );
  // The normal of a spline surface comes from its two directions, whose hand the mirror changes.
  return { ...face, surface, loops, isOutward: face.isOutward !== (surface.kind === 'spline') };
};

/** A solid carried to where an assembly has it, as its mirror image or in another size where it has it so. */
export const movedSolid = (solid: Solid, motion: Motion): Solid => {
  if (isAtRest(motion)) return solid;
  return {
    ...solid,
    faces: solid.faces.map((face) => movedFace(motion, face)),
    edges: solid.edges.map((edge) => ({ ...edge, curve: movedCurve(motion, edge.curve) })),
  };
};
