import { type Arc, arcOf, COINCIDENCE, distance, TWO_PI } from '@kerf/geometry';
import type { Chain } from './piece.ts';

/** Arcs that together make one circle are that circle: a hole drawn as two halves is a hole with a diameter. */
export function asCircle(chain: Chain): Chain {
  const first = chain.pieces[0]?.curve;
  if (!chain.isClosed || chain.pieces.length < 2 || first?.kind !== 'arc') return chain;
  const arcs = chain.pieces.map((piece) => piece.curve).filter((curve): curve is Arc => curve.kind === 'arc');
  const isOneCircle = arcs.every(
    (arc) =>
      distance(arc.centre, first.centre) <= COINCIDENCE &&
      Math.abs(arc.radius - first.radius) <= COINCIDENCE &&
      arc.sweep * first.sweep > 0,
  );
  const sweep = arcs.reduce((total, arc) => total + arc.sweep, 0);
  const isOnceRound = Math.abs(Math.abs(sweep) - TWO_PI) * first.radius <= arcs.length * 2 * COINCIDENCE;
  if (arcs.length !== chain.pieces.length || !isOneCircle || !isOnceRound) return chain;
  const circle = arcOf(first.centre, first.radius, first.startAngle, Math.sign(sweep) * TWO_PI);
  const isSolid = chain.pieces.every((piece) => piece.isSolid);
  return { ...chain, pieces: [{ ...chain.pieces[0]!, curve: circle, isSolid }] };
}
