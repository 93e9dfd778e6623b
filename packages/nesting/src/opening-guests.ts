import { type Bed, bestSpot, type PieceSpot, type SpotSearch } from './bed.ts';
import { newForbiddenCache } from './forbidden-cache.ts';
import type { OrientedPart } from './oriented-part.ts';
import type { PieceType } from './pieces.ts';
import { randomStream } from './random.ts';
import { boxOf, type Ring, signedArea, turnRing } from './ring.ts';

/**
 * Pieces in the openings of others where there is no time for a search. A *guest* lies in an opening of its *host*; the guests of one
 * host, which may lie in one another, are found once and laid in every other that lies the same way, as long as there are as many.
 */
export type Waiting = { readonly type: PieceType; count: number };

/** Lays guests, taken from those that wait, in the openings of a piece that is laid. */
export type GuestLayer = (spots: PieceSpot[], host: PieceSpot, hostType: PieceType) => void;

type Guest = { readonly one: Waiting; readonly part: OrientedPart; readonly x: number; readonly y: number };

/** Heights and ways up that a guest is tried at. */
const HEIGHTS = 30;
const MOST_WAYS = 4;
/** Slabs looked at for all hosts together: some milliseconds. */
const MOST_SLABS = 200_000;

/** Openings of one way up of a part, in its anchored frame, the largest first. */
function openingsOf({ orientations }: PieceType, { degrees, mirrored, shiftX, shiftY }: OrientedPart) {
  const openings = orientations.part.openings.map((ring) => {
    const { minX, minY, maxX, maxY } = boxOf(turnRing(ring, degrees, mirrored));
    const frame = { minX: minX + shiftX, minY: minY + shiftY, maxX: maxX + shiftX, maxY: maxY + shiftY };
    return { frame, area: areaIn(ring) };
  });
  return openings.sort((p, q) => q.area - p.area);
}

const areaIn = (ring: Ring): number => Math.abs(signedArea(ring));

export function guestLayer(waiting: readonly Waiting[]): GuestLayer {
  const bySize = [...waiting].sort((p, q) => q.type.area - p.type.area);
  const least = bySize.at(-1)?.type.area ?? 0;
  const search: SpotSearch = {
    ...{ cache: newForbiddenCache(), random: randomStream(1), heights: HEIGHTS },
    score: (x, y, { width }) => x + width + y * 1e-3,
  };
  const known = new Map<OrientedPart, readonly Guest[]>();
  let slabs = 0;
  const guestsOf = (host: OrientedPart, hostType: PieceType): readonly Guest[] => {
    const guests: Guest[] = [];
    const spots: PieceSpot[] = [{ part: host, x: 0, y: 0, partIndex: hostType.partIndex }];
    for (const { frame, area } of openingsOf(hostType, host)) {
      const bed: Bed = { frame, obstacle: null, spots };
      for (const one of bySize) {
        const { type } = one;
        const ways = type.ways.slice(0, MOST_WAYS);
        const most = Math.min(
          one.count - guests.filter((guest) => guest.one === one).length,
          Math.floor(area / type.area),
        );
        for (let k = 0; k < most && slabs < MOST_SLABS; k++) {
          slabs += ways.reduce((sum, way) => sum + HEIGHTS * (way.slices.slabCount + host.slices.slabCount), 0);
          const found = bestSpot(bed, ways, search);
          if (!found) break;
          spots.push({ ...found, partIndex: type.partIndex });
          guests.push({ one, part: found.part, x: found.x, y: found.y });
        }
      }
    }
    return guests;
  };
  const areThere = (guests: readonly Guest[]): boolean => {
    const asked = new Map<Waiting, number>();
    for (const { one } of guests) asked.set(one, (asked.get(one) ?? 0) + 1);
    return [...asked].every(([one, count]) => one.count >= count);
  };
  return (spots, { part, x, y }, hostType) => {
    if (!hostType.orientations.part.openings.some((ring) => areaIn(ring) > least)) return;
    let guests = known.get(part);
    if (!guests || !areThere(guests)) {
      guests = guestsOf(part, hostType);
      known.set(part, guests);
    }
    for (const guest of guests) {
      guest.one.count--;
      spots.push({ part: guest.part, x: x + guest.x, y: y + guest.y, partIndex: guest.one.type.partIndex });
    }
  };
}
