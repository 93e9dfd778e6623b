import { overlapsAt } from '../forbidden.ts';
import type { Body } from './body.ts';
import { polesMeet } from './overlap-loss.ts';

/** What is known of all offsets in a disc: the bodies are apart at each of them, overlap at each, or neither is certain. */
export const FREE = 1;
export const BLOCKED = 2;
export const MIXED = 3;

function pointGap(px: number, py: number, e: Float64Array, k: number, ox: number, oy: number): number {
  const ax = e[k]! + ox;
  const ay = e[k + 1]! + oy;
  const dx = e[k + 2]! + ox - ax;
  const dy = e[k + 3]! + oy - ay;
  const length = dx * dx + dy * dy;
  const along = length > 0 ? ((px - ax) * dx + (py - ay) * dy) / length : 0;
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  const qx = px - ax - t * dx;
  const qy = py - ay - t * dy;
  return qx * qx + qy * qy;
}

/** Whether the outlines of two bodies that do not overlap come nearer than `limit`. */
function areNear({ edges: p }: Body, { edges: q }: Body, dx: number, dy: number, limit: number): boolean {
  const squared = limit * limit;
  for (let j = 0; j < q.length; j += 4) {
    const x0 = q[j]! + dx;
    const y0 = q[j + 1]! + dy;
    const x1 = q[j + 2]! + dx;
    const y1 = q[j + 3]! + dy;
    const minX = (x0 < x1 ? x0 : x1) - limit;
    const maxX = (x0 < x1 ? x1 : x0) + limit;
    const minY = (y0 < y1 ? y0 : y1) - limit;
    const maxY = (y0 < y1 ? y1 : y0) + limit;
    for (let i = 0; i < p.length; i += 4) {
      const u0 = p[i]!;
      const u1 = p[i + 2]!;
      if ((u0 > maxX && u1 > maxX) || (u0 < minX && u1 < minX)) continue;
      const v0 = p[i + 1]!;
      const v1 = p[i + 3]!;
      if ((v0 > maxY && v1 > maxY) || (v0 < minY && v1 < minY)) continue;
      if (pointGap(x0, y0, p, i, 0, 0) <= squared || pointGap(x1, y1, p, i, 0, 0) <= squared) return true;
      if (pointGap(u0, v0, q, j, dx, dy) <= squared || pointGap(u1, v1, q, j, dx, dy) <= squared) return true;
    }
  }
  return false;
}

/** Whether both ends of an edge lie on opposite sides of another's line, further from it than `depth`. */
function passesThrough(
  e: Float64Array,
  k: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  depth: number,
): boolean {
  const ax = e[k]!;
  const ay = e[k + 1]!;
  const ux = e[k + 2]! - ax;
  const uy = e[k + 3]! - ay;
  const limit = depth * Math.sqrt(ux * ux + uy * uy);
  const first = ux * (y0 - ay) - uy * (x0 - ax);
  const second = ux * (y1 - ay) - uy * (x1 - ax);
  return (first > limit && second < -limit) || (first < -limit && second > limit);
}

/** Whether two edges cross and go on crossing when a body moves by up to `depth`: the bodies overlap all that while. */
function crossDeeply({ edges: p }: Body, { edges: q }: Body, dx: number, dy: number, depth: number): boolean {
  for (let j = 0; j < q.length; j += 4) {
    const x0 = q[j]! + dx;
    const y0 = q[j + 1]! + dy;
    const x1 = q[j + 2]! + dx;
    const y1 = q[j + 3]! + dy;
    for (let i = 0; i < p.length; i += 4) {
      if (!passesThrough(p, i, x0, y0, x1, y1, depth)) continue;
      if (passesThrough(q, j, p[i]! - dx, p[i + 1]! - dy, p[i + 2]! - dx, p[i + 3]! - dy, depth)) return true;
    }
  }
  return false;
}

/** What holds for all offsets of b from a within `reach` of (dx, dy). */
export function stateAround(a: Body, b: Body, dx: number, dy: number, reach: number): number {
  if (!overlapsAt(a.slices, b.slices, dx, dy)) return areNear(a, b, dx, dy, reach) ? MIXED : FREE;
  if (polesMeet(a.poles, b.poles, dx, dy, reach) || crossDeeply(a, b, dx, dy, reach)) return BLOCKED;
  return MIXED;
}
