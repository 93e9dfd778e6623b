import type { Spot } from './lattice-block.ts';

/** Widths looked at when a small quantity is taken from a full nest. */
const MOST_WIDTHS = 80;

type Far = { readonly spot: Spot; readonly x: number; readonly y: number };

/** The parts of one nest that make up the quantity within the smallest box at its lower left corner. */
function smallestCorner(spots: readonly Spot[], quantity: number): { spots: Spot[]; area: number } {
  const left = Math.min(...spots.map((spot) => spot.x));
  const bottom = Math.min(...spots.map((spot) => spot.y));
  const far: Far[] = spots.map((spot) => ({
    spot,
    x: spot.x + spot.part.width - left,
    y: spot.y + spot.part.height - bottom,
  }));
  const byHeight = [...far].sort((p, q) => p.y - q.y || p.x - q.x);
  const widths = [...new Set(far.map(({ x }) => x))].sort((p, q) => p - q);
  const stride = Math.max(1, Math.ceil(widths.length / MOST_WIDTHS));
  let best = { spots: far.slice(0, quantity).map(({ spot }) => spot), area: Number.POSITIVE_INFINITY };
  for (let k = widths.length - 1; k >= 0; k -= stride) {
    const width = widths[k]!;
    const inside: Far[] = [];
    for (const entry of byHeight) {
      if (entry.x <= width + 1e-9) inside.push(entry);
      if (inside.length === quantity) break;
    }
    if (inside.length < quantity) break;
    const area = width * inside[quantity - 1]!.y;
    if (area < best.area - 1e-6) best = { spots: inside.map(({ spot }) => spot), area };
  }
  return best;
}

/** A quantity smaller than the sheet holds, taken from whichever full nest gives the smallest box. */
export function compactQuantity(nests: readonly (readonly Spot[])[], quantity: number): Spot[] {
  let best: { spots: Spot[]; area: number } = { spots: [], area: Number.POSITIVE_INFINITY };
  for (const nest of nests) {
    if (nest.length < quantity) continue;
    const corner = smallestCorner(nest, quantity);
    if (corner.area < best.area) best = corner;
  }
  return best.spots;
}
