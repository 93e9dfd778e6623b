import type { RandomStream } from '../random.ts';
import { type Layout, placeOf, placesOf, setPlaces } from './layout.ts';

/** Pieces are large while those larger than them hold less than this share of all hulls. */
const LARGE_SHARE = 0.75;

/** Large pieces, by the area of their hulls. */
function largePieces(layout: Layout): number[] {
  const area = (piece: number) => layout.movers[piece]!.stem.hullArea;
  const sorted = layout.movers.map((_, piece) => piece).sort((a, b) => area(b) - area(a));
  const whole = sorted.reduce((sum, piece) => sum + area(piece), 0);
  const large: number[] = [];
  let held = 0;
  for (const piece of sorted) {
    if (held >= whole * LARGE_SHARE && large.length > 1) break;
    large.push(piece);
    held += area(piece);
  }
  return large;
}

/** Exchanges the places of two large pieces of different kinds, each middle on middle; pieces lying in their boxes go along. */
export function swapLarge(layout: Layout, random: RandomStream): void {
  const large = largePieces(layout);
  const first = large[Math.floor(random() * large.length)];
  const others = large.filter((piece) => first !== undefined && layout.movers[piece] !== layout.movers[first]);
  const second = others[Math.floor(random() * others.length)];
  if (first === undefined || second === undefined) return;
  const places = placesOf(layout);
  const a = placeOf(layout, first);
  const b = placeOf(layout, second);
  const dx = b.x + b.body.width / 2 - a.x - a.body.width / 2;
  const dy = b.y + b.body.height / 2 - a.y - a.body.height / 2;
  const liesIn = (piece: number, host: number): boolean =>
    layout.ground[piece] === layout.ground[host] &&
    layout.minX[piece]! >= layout.minX[host]! &&
    layout.maxX[piece]! <= layout.maxX[host]! &&
    layout.minY[piece]! >= layout.minY[host]! &&
    layout.maxY[piece]! <= layout.maxY[host]!;
  places.forEach((place, piece) => {
    if (liesIn(piece, first)) places[piece] = { ...place, ground: b.ground, x: place.x + dx, y: place.y + dy };
    else if (liesIn(piece, second)) places[piece] = { ...place, ground: a.ground, x: place.x - dx, y: place.y - dy };
  });
  setPlaces(layout, places);
}
