import type { StoredNestResult } from '../../pipeline/nest-part.ts';
import type { WantedParts } from '../../pipeline/wanted-parts.ts';

type Place = StoredNestResult['placements'][number];

/** Sides of the box of a part at a place: mirrored first, then turned, then moved. */
const boxAt = (ring: readonly (readonly [number, number])[], place: Place) => {
  const turn = (place.rotationDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [plainX, y] of ring) {
    const x = place.mirrored ? -plainX : plainX;
    const [across, up] = [x * cos - y * sin + place.x, x * sin + y * cos + place.y];
    box.minX = Math.min(box.minX, across);
    box.maxX = Math.max(box.maxX, across);
    box.minY = Math.min(box.minY, up);
    box.maxY = Math.max(box.maxY, up);
  }
  return box;
};

/**
 * A quantity as the leftmost copies of a full sheet, where it was not laid out by itself as the sheet was: the price's nest is of
 * an earlier time. Null where not every copy of the sheet was kept.
 */
export const wantedFromFull = (nest: StoredNestResult, quantity: number): WantedParts | null => {
  const { partsPerSheet, placements, outer, holes, sheet, margin } = nest;
  if (partsPerSheet === 0 || placements.length < partsPerSheet || quantity < 1) return null;
  const sheetsRequired = Math.ceil(quantity / partsPerSheet);
  const count = quantity - (sheetsRequired - 1) * partsPerSheet;
  const corners = [outer, ...holes].flat();
  const chosen = placements
    .map((place) => ({ place, box: boxAt(corners, place) }))
    .sort((one, other) => one.box.maxX - other.box.maxX)
    .slice(0, count);
  const reach = (pick: (box: ReturnType<typeof boxAt>) => number) => chosen.map(({ box }) => pick(box));
  const maxX = Math.max(...reach((box) => box.maxX));
  return {
    ...{ quantity, sheetsRequired, count },
    placements: chosen.map(({ place }) => place),
    bounds: {
      width: maxX - Math.min(...reach((box) => box.minX)),
      height: Math.max(...reach((box) => box.maxY)) - Math.min(...reach((box) => box.minY)),
    },
    usedLength: Math.min(sheet.width, maxX + margin),
  };
};
