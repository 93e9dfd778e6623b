/**
 * A folded part seen from the side while one of its folds is bent.
 * The fold lies at 0, 0 on the die; the punch comes down on it from above. What is beside the fold rises by half of its angle.
 */
export type Flat = readonly [number, number];

/** A fold of a section: by how much it turns, and whether towards the punch when the part lies as drawn. */
export type SectionFold = { readonly angle: number; readonly isUp: boolean };

export type FoldedSection = {
  readonly folds: readonly SectionFold[];
  /** One more than there are folds, mm. */
  readonly flats: readonly number[];
};

/** A punch with its beam, as a straight body about the fold. */
export type Punch = { readonly widthMm: number; readonly heightMm: number };

const step = ([x, y]: Flat, length: number, way: number): Flat => [
  x + length * Math.cos(way),
  y + length * Math.sin(way),
];

/** Points of one side of the fold outward; the first flat belongs to the fold itself. */
const sideOf = (flats: readonly number[], turns: readonly number[], way: number, isRight: boolean): readonly Flat[] => {
  const points: Flat[] = [[0, 0]];
  let direction = way;
  for (const [i, flat] of flats.entries()) {
    points.push(step(points.at(-1)!, flat, direction));
    direction += (turns[i] ?? 0) * (isRight ? 1 : -1);
  }
  return points;
};

/** Both sides of a section while fold `k` is bent by a share of its angle, the folds in `done` being bent. */
const sidesAt = (
  { folds, flats }: FoldedSection,
  k: number,
  done: ReadonlySet<number>,
  share: number,
): readonly [readonly Flat[], readonly Flat[]] => {
  const own = folds[k]!;
  // Bent downwards as drawn, the part is turned over: what was up then is down.
  const turnOf = (i: number): number => {
    if (!done.has(i)) return 0;
    const { angle, isUp } = folds[i]!;
    return isUp === own.isUp ? angle : -angle;
  };
  const rise = (own.angle * share) / 2;
  const right = folds.slice(k + 1).map((_, i) => turnOf(k + 1 + i));
  const left = folds
    .slice(0, k)
    .map((_, i) => turnOf(i))
    .reverse();
  return [
    sideOf(flats.slice(0, k + 1).reverse(), left, Math.PI - rise, false),
    sideOf(flats.slice(k + 1), right, rise, true),
  ];
};

/** The tip of a punch opens by this much on each side, radians: punches for right angles have 86 to 90 degrees. */
const HALF_TIP = (43 * Math.PI) / 180;

/** Whether a stretch of metal meets the body of the punch above its tip. */
const meetsPunch = ([ax, ay]: Flat, [bx, by]: Flat, { widthMm, heightMm }: Punch): boolean => {
  const half = widthMm / 2;
  const low = half / Math.tan(HALF_TIP);
  let [from, to] = [0, 1];
  for (const [start, change, least, most] of [
    [ax, bx - ax, -half, half],
    [ay, by - ay, low, heightMm],
  ] as const) {
    if (Math.abs(change) < 1e-9) {
      if (start <= least || start >= most) return false;
      continue;
    }
    const [one, other] = [(least - start) / change, (most - start) / change];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return to - from > 1e-6;
};

const crosses = (a: Flat, b: Flat, c: Flat, d: Flat): boolean => {
  const side = (p: Flat, q: Flat, r: Flat): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) < -1e-6 && side(c, d, a) * side(c, d, b) < -1e-6;
};

type Stretch = readonly [Flat, Flat];
const stretchesOf = (points: readonly Flat[]): Stretch[] => points.slice(1).map((to, i) => [points[i]!, to] as const);

/** Stages of a stroke that are looked at; the end is the tightest for most parts. */
const SHARES = [0.25, 0.5, 0.75, 1];

/** What fold `k` would meet on its way when those in `done` are bent already; null for nothing. */
export const collisionOf = (
  section: FoldedSection,
  k: number,
  done: ReadonlySet<number>,
  punch: Punch | null,
): 'punch' | 'part' | null => {
  for (const share of SHARES) {
    const [left, right] = sidesAt(section, k, done, share).map(stretchesOf) as [Stretch[], Stretch[]];
    // The flats at the fold itself lie beside the tip by design.
    const outer = [...left.slice(1), ...right.slice(1)];
    if (punch !== null && outer.some(([a, b]) => meetsPunch(a, b, punch))) return 'punch';
    if (left.some(([a, b]) => right.some(([c, d]) => crosses(a, b, c, d)))) return 'part';
  }
  return null;
};
