type Point = readonly [number, number];

/** Distance of a point from the line through two others, or from the first where they are one. */
const distanceFrom = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dx * (y - ay) - dy * (x - ax)) / length;
};

/**
 * A ring without the points that nobody can see at the size it is printed: what is left out lies within the tolerance of what
 * stays. For pictures alone. Source: Douglas and Peucker 1973.
 */
export const thinnedRing = (ring: readonly Point[], tolerance: number): readonly Point[] => {
  if (ring.length < 8) return ring;
  const half = Math.floor(ring.length / 2);
  const closed = [...ring, ring[0]!];
  const kept = new Set([0, half]);
  const open: (readonly [number, number])[] = [
    [0, half],
    [half, ring.length],
  ];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span;
    let farthest = from;
    let most = tolerance;
    for (let index = from + 1; index < to; index++) {
      const distance = distanceFrom(closed[from]!, closed[to]!, closed[index]!);
      if (distance > most) [farthest, most] = [index, distance];
    }
    if (farthest === from) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return ring.filter((_point, index) => kept.has(index));
};
