import type { PlacedPart } from './certify.ts';
import type { FillInput } from './fill-input.ts';
import type { Frame, Spot } from './lattice-block.ts';
import { boundsOfPlacements } from './placements.ts';

type Rules = Pick<FillInput, 'part' | 'sheet' | 'margin'>;

/** What lies on a sheet that is no rectangle may stand nowhere else. */
const mayMove = ({ sheet }: Pick<FillInput, 'sheet'>): boolean => !('outer' in sheet);

/** How far a nest is from the left and the lower margin of its sheet, mm. */
function room({ part, margin }: Rules, placements: readonly PlacedPart[]): { left: number; down: number } {
  const { minX, minY } = boundsOfPlacements([part], placements);
  return { left: Math.max(0, minX - margin), down: Math.max(0, minY - margin) };
}

const moved = (placements: readonly PlacedPart[], left: number, down: number): readonly PlacedPart[] =>
  left === 0 && down === 0
    ? placements
    : placements.map((placed) => ({ ...placed, x: placed.x - left, y: placed.y - down }));

/** The nest in the lower left corner of a rectangular sheet's margins: what is left over lies in one piece beside it. */
export function toCorner(rules: Rules, placements: readonly PlacedPart[]): readonly PlacedPart[] {
  if (!mayMove(rules) || placements.length === 0) return placements;
  const { left, down } = room(rules, placements);
  return moved(placements, left, down);
}

/** The nest on the lower margin of a rectangular sheet, its length as it is. */
export const toLowerEdge = (rules: Rules, placements: readonly PlacedPart[]): readonly PlacedPart[] =>
  mayMove(rules) && placements.length > 0 ? moved(placements, 0, room(rules, placements).down) : placements;

/** The nest at the left end of a rectangular sheet: of any number of its copies the length is that from there. */
export function toLeftEnd(rules: Pick<FillInput, 'sheet'>, nest: readonly Spot[], { minX }: Frame): readonly Spot[] {
  const left = nest.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY) - minX;
  return mayMove(rules) && left > 0 ? nest.map((spot) => ({ ...spot, x: spot.x - left })) : nest;
}
