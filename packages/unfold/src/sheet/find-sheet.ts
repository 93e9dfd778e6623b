import { chainBounds, transformCurve } from '@kerf/geometry';
import type { BendFactors } from '../bending/bend-table.ts';
import { isCone, isCylinder, isPlane, type KnownSolid } from '../model/topology.ts';
import { NARROWEST_SHEET, VOLUME_REFUSED } from '../tolerance.ts';
import { kFactorsOf } from './bend-faces.ts';
import { cutThrough } from './cuts.ts';
import { angularStretch } from './development.ts';
import { formedSurplus, formedThrough } from './forms.ts';
import { isOutlineLess, type Laid, layFlat, outlineArea } from './laid-side.ts';
import { showsMore } from './showing-side.ts';
import { oppositesOf, thicknessCandidates } from './thickness.ts';
import { areaOfLoops } from './throats.ts';
import { uprightTransform } from './upright.ts';
import { type Wall, wallsBetween } from './walls.ts';

/** Candidates that are tried; the right one is nearly always the first. */
const MOST_CANDIDATES = 4;
/** Below this share nothing is missing that another thickness would find. */
const SURELY_SHEET = 0.02;

/** How a solid is a sheet. `missing`: share by which the nearest area of its sides times thickness at K = 0.5 differs from its volume. */
export type FoundSheet = {
  readonly thicknessMm: number;
  /** The face that the flat is laid out from. */
  readonly start: number;
  readonly missing: number;
  /** The volume that the flat has more than the solid at K = 0.5. */
  readonly surplusMm3: number;
  /** Whether its two sides lie over each other for the most part. */
  readonly isCovered: boolean;
  /** Whether the outline is that of the other side, as the edge is bevelled towards this one. */
  readonly isOutlineBehind: boolean;
  /** Faces of the side that lies up, and of the other. */
  readonly front: ReadonlySet<number>;
  readonly back: ReadonlySet<number>;
  readonly walls: readonly Wall[];
};

const byArea = (known: KnownSolid, faces: readonly number[]): number[] =>
  [...faces].sort((a, b) => known.measure.faceAreasMm2[b]! - known.measure.faceAreasMm2[a]!);

/** Area times thickness is the volume where the middle of the sheet keeps its length. */
const MIDDLE_FIBRE: BendFactors = { kFactor: 0.5, samples: [] };

/** Where a sheet is laid out from: its largest flat, or where it has none the largest face that is rolled and open somewhere. */
const startOf = (known: KnownSolid, thicknessMm: number): number | undefined => {
  const { faces } = known.solid;
  const facesOf = (holds: (face: number) => boolean) =>
    byArea(
      known,
      faces.flatMap((_, index) => (holds(index) ? [index] : [])),
    );
  const isBacked = (face: number): boolean => oppositesOf(known, face, thicknessMm).length > 0;
  const flat = facesOf((index) => isPlane(faces[index]!)).find(isBacked);
  return flat ?? facesOf((index) => isOpenRound(known, index)).find(isBacked);
};

const isOpenRound = ({ solid, faceChains }: KnownSolid, index: number): boolean => {
  const face = solid.faces[index]!;
  if (!isCylinder(face) && !isCone(face)) return false;
  return angularStretch(face.surface.axes, faceChains[index]!).sweep < 2 * Math.PI;
};

const turnedOver = (walls: readonly Wall[]): Wall[] =>
  walls.map(({ faces, toFront, toBack }) => ({ faces, toFront: toBack, toBack: toFront }));

/** Areas that are open in one side without its marks: as the side shows them, and as they go through. */
const openAreas = (
  known: KnownSolid,
  { skin, loops: [, ...inner] }: Laid,
  walls: readonly Wall[],
  thicknessMm: number,
): OpenAreas => {
  const wallAt = new Map(walls.flatMap((wall) => wall.toFront.map((edge) => [edge, wall] as const)));
  const isOpen = (wall: Wall | undefined): boolean =>
    wall === undefined || (wall.toBack.length > 0 && formedThrough(known, wall, thicknessMm) !== 'form');
  const open = inner.filter((loop) => isOpen(wallAt.get(loop.edges[0]!.edge)));
  const through = open.flatMap((loop) => cutThrough(known, skin, loop, wallAt.get(loop.edges[0]!.edge)).holes);
  return { shown: areaOfLoops(open), through: areaOfLoops(through.map((curves) => ({ curves }))) };
};
type OpenAreas = { readonly shown: number; readonly through: number };

const isWideEnough = ({ loops: [outer] }: Laid, thicknessMm: number): boolean => {
  const outline = outer?.curves ?? [];
  const bounds = chainBounds(outline.map((curve) => transformCurve(curve, uprightTransform(outline))));
  if (bounds === null) return false;
  return Math.min(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) >= NARROWEST_SHEET * thicknessMm;
};

/** `isFormed`: what its forms have more or less of metal than the sheet that they were made from is left out of account. */
type Candidate = FoundSheet & { readonly isFormed: boolean };

/** The share of the volume that a sheet misses at least; where that is too much, without what its forms have more or less of metal. */
const missingOf = (
  { measure: { volumeMm3 } }: KnownSolid,
  surpluses: readonly number[],
  formedMm3: () => number,
): Pick<Candidate, 'missing' | 'isFormed'> => {
  const missing = Math.min(...surpluses.map(Math.abs)) / volumeMm3;
  if (missing <= VOLUME_REFUSED) return { missing, isFormed: false };
  const formed = formedMm3();
  if (Math.abs(formed) > MOST_FORMED * volumeMm3) return { missing, isFormed: false };
  return { missing: Math.min(...surpluses.map((surplus) => Math.abs(surplus - formed))) / volumeMm3, isFormed: true };
};
/** Forms of a sheet have this share of its metal more or less than the sheet that they were made from, at most. */
const MOST_FORMED = 0.4;

const sheetAt = (known: KnownSolid, thicknessMm: number): Candidate | null => {
  const start = startOf(known, thicknessMm);
  const behind = start === undefined ? undefined : byArea(known, oppositesOf(known, start, thicknessMm))[0];
  if (start === undefined || behind === undefined) return null;
  const middle = kFactorsOf(known, thicknessMm, MIDDLE_FIBRE);
  const [a, b] = [start, behind].map((from) => ({ from, laid: layFlat(known, from, thicknessMm, middle) })) as [
    Side,
    Side,
  ];
  const [larger, smaller] = inOrder(a, b);
  const [ofLarger, ofSmaller] = [facesOf(larger), facesOf(smaller)];
  if ([...ofLarger].some((face) => ofSmaller.has(face)) || !isWideEnough(larger.laid, thicknessMm)) return null;
  const walls = wallsBetween(known, ofLarger, ofSmaller);
  const [outline, narrower] = [outlineArea(larger.laid), outlineArea(smaller.laid)];
  const [ofA, ofB] = [
    openAreas(known, larger.laid, walls, thicknessMm),
    openAreas(known, smaller.laid, turnedOver(walls), thicknessMm),
  ];
  const surplusMm3 = (area: number): number => area * thicknessMm - known.measure.volumeMm3;
  // Pockets, sinks and bevels have some of what lies between: the volume may be near to any of these.
  const open = [Math.min(ofA.shown, ofB.shown), Math.min(ofA.through, ofB.through)];
  const areas = [outline, narrower].flatMap((around) => open.map((inner) => around - inner));
  const common = {
    thicknessMm,
    ...missingOf(known, areas.map(surplusMm3), () => formedSurplus(known, walls, thicknessMm)),
    isCovered: narrower >= MOST_OF_SIDE * outline,
  };
  if (!showsMore(known, walls, [larger.laid, smaller.laid]))
    return {
      ...{ ...common, start: larger.from, front: ofLarger, back: ofSmaller, walls },
      ...{ surplusMm3: surplusMm3(outline - ofA.through), isOutlineBehind: false },
    };
  return {
    ...{ ...common, start: smaller.from, front: ofSmaller, back: ofLarger, walls: turnedOver(walls) },
    ...{ surplusMm3: surplusMm3(outline - ofB.through), isOutlineBehind: isOutlineLess(smaller.laid, larger.laid) },
  };
};

/** Of the larger side this share lies over the smaller one, at least: else that is the floor of a pocket. */
const MOST_OF_SIDE = 0.5;

/** Two sides, the larger first: by what they hold, and where that is equal by what is left of it. */
const inOrder = (a: Side, b: Side): readonly [Side, Side] => {
  if (isOutlineLess(a.laid, b.laid)) return [b, a];
  return !isOutlineLess(b.laid, a.laid) && b.laid.areaMm2 > a.laid.areaMm2 * (1 + 1e-6) ? [b, a] : [a, b];
};

const facesOf = ({ laid }: Side): ReadonlySet<number> => new Set(laid.skin.faces.keys());
type Side = { readonly from: number; readonly laid: Laid };

/** The thickness and side by which a solid is a sheet; null for one that is none. One whose sides cover each other goes first, without forms. */
export const findSheet = (known: KnownSolid): FoundSheet | null => {
  let best: Candidate | null = null;
  const isBetter = (found: Candidate): boolean => {
    if (found.missing > VOLUME_REFUSED) return false;
    if (best === null || found.isFormed !== best.isFormed) return best === null || !found.isFormed;
    return found.isCovered === best.isCovered ? found.missing < best.missing : found.isCovered;
  };
  for (const thickness of thicknessCandidates(known).slice(0, MOST_CANDIDATES)) {
    const found = sheetAt(known, thickness);
    if (found !== null && isBetter(found)) best = found;
    if (best?.isCovered === true && !best.isFormed && best.missing < SURELY_SHEET) break;
  }
  return best;
};
