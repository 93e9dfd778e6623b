import { overlapsAt } from '../forbidden.ts';
import type { Body } from './body.ts';
import type { Poles } from './poles.ts';

/**
 * How bad an overlap of two bodies is. Zero exactly when they do not overlap; otherwise a smooth estimate of its depth
 * by the poles of both. Source: arXiv 2509.13329, "overlap proxy".
 */

/** Depths below this share of the larger diameter fade out instead of ending, so that every overlap has a way out. */
const FADE_SHARE = 0.01;

/** Sum over the pairs of poles of faded depth times the smaller radius, mm². A numeric kernel. */
function poleDepths(p: Poles, q: Poles, dx: number, dy: number, fade: number, most: number): number {
  const ends = 3 * most;
  const pEnd = p.length < ends ? p.length : ends;
  const qEnd = q.length < ends ? q.length : ends;
  let total = 0;
  for (let j = 0; j < qEnd; j += 3) {
    const x = q[j]! + dx;
    const y = q[j + 1]! + dy;
    const radius = q[j + 2]!;
    for (let i = 0; i < pEnd; i += 3) {
      const ex = p[i]! - x;
      const ey = p[i + 1]! - y;
      const other = p[i + 2]!;
      const depth = radius + other - Math.sqrt(ex * ex + ey * ey);
      const faded = depth >= fade ? depth : (fade * fade) / (2 * fade - depth);
      total += faded * (radius < other ? radius : other);
    }
  }
  return total;
}

/** Poles of each body looked at where a loss is kept in a table, and where it is worked out each time. */
const MOST_POLES = 64;
const FEW_POLES = 9;

/** Loss of two bodies known to overlap, b at (dx, dy) from a. */
export function depthLoss(a: Body, b: Body, dx: number, dy: number, most = MOST_POLES): number {
  const fade = FADE_SHARE * Math.max(a.diameter, b.diameter);
  return Math.sqrt(poleDepths(a.poles, b.poles, dx, dy, fade, most) + fade * fade) * a.scale * b.scale;
}

/** Loss of b at (dx, dy) from a, without any table. */
export function plainLoss(a: Body, b: Body, dx: number, dy: number): number {
  return overlapsAt(a.slices, b.slices, dx, dy) ? depthLoss(a, b, dx, dy, FEW_POLES) : 0;
}

/** Whether two poles lie in one another by more than `depth`: both bodies may move so far and still overlap. */
export function polesMeet(p: Poles, q: Poles, dx: number, dy: number, depth: number): boolean {
  for (let j = 0; j < q.length; j += 3) {
    const x = q[j]! + dx;
    const y = q[j + 1]! + dy;
    const radius = q[j + 2]! - depth;
    for (let i = 0; i < p.length; i += 3) {
      const reach = p[i + 2]! + radius;
      if (reach <= 0) break;
      const ex = p[i]! - x;
      const ey = p[i + 1]! - y;
      if (ex * ex + ey * ey < reach * reach) return true;
    }
  }
  return false;
}
