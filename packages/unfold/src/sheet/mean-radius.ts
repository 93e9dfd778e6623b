import type { ConeFace } from '../model/topology.ts';
import { localOf, type Vector } from '../model/vector.ts';

/** Between the narrowest and the widest place of a cone. */
export const meanRadius = ({ surface }: ConeFace, points: readonly Vector[]): number => {
  const asides = points.map((point) => {
    const [x, y] = localOf(surface.axes, point);
    return Math.hypot(x, y);
  });
  return (Math.min(...asides) + Math.max(...asides)) / 2;
};
