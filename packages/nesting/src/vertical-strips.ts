import { boxOf, type Ring, type Vertex } from './ring.ts';

/** Corners that a strip of the plane holds, about: what is worked out in each grows with their square. */
const CORNERS_A_STRIP = 300;
const MOST_STRIPS = 100;

/** The part of a ring on one side of an upright line; it goes round every place of that side as often as the ring does. */
function cutOff(ring: Ring, x: number, isRight: boolean): Ring {
  const depth = ([px]: Vertex): number => (isRight ? px - x : x - px);
  return ring.flatMap((point, k) => {
    const before = ring[(k + ring.length - 1) % ring.length]!;
    const [from, to] = [depth(before), depth(point)];
    const kept: readonly Vertex[] = to >= 0 ? [point] : [];
    if (from >= 0 === to >= 0) return kept;
    const share = from / (from - to);
    return [[x, before[1] + share * (point[1] - before[1])] as const, ...kept];
  });
}

type Boxed = { readonly ring: Ring; readonly minX: number; readonly maxX: number };

const boxed = (ring: Ring): Boxed => {
  const { minX, maxX } = boxOf(ring);
  return { ring, minX, maxX };
};

/** Rings cut into upright strips with about as many corners each; few corners are one strip. */
export function verticalStrips(rings: readonly Ring[]): Ring[][] {
  const xs = Float64Array.from(rings.flat(), ([x]) => x).sort();
  const count = Math.min(MOST_STRIPS, Math.ceil(xs.length / CORNERS_A_STRIP));
  if (count < 2) return [[...rings]];
  const strips: Ring[][] = [];
  let right = rings.map(boxed);
  for (let k = 1; k < count; k++) {
    const x = xs[Math.floor((k * xs.length) / count)]!;
    const strip: Ring[] = [];
    const further: Boxed[] = [];
    for (const one of right) {
      if (one.minX >= x) further.push(one);
      else if (one.maxX <= x) strip.push(one.ring);
      else {
        strip.push(cutOff(one.ring, x, false));
        further.push(boxed(cutOff(one.ring, x, true)));
      }
    }
    strips.push(strip);
    right = further;
  }
  return [...strips, right.map(({ ring }) => ring)];
}
