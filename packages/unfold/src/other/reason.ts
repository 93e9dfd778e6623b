import type { Face } from '../model/model.ts';
import { isCone, isCylinder, isPlane, isSameAxis, type KnownSolid, planeNormal } from '../model/topology.ts';
import { type Axes, dot, type Vector } from '../model/vector.ts';
import { hasOpposite, thicknessCandidates } from '../sheet/thickness.ts';
import type { Profile } from './profile.ts';

/** Why a solid is made neither from sheet nor from tube. */
export const OTHER_REASONS = [
  'BOUGHT_PART',
  'ROUND_BAR',
  'BAR',
  'TURNED',
  'FREE_FORM',
  'CLOSED_RING',
  'OVERLAP',
  'UNEVEN_WALL',
  'MACHINED',
] as const;
export type OtherReason = (typeof OTHER_REASONS)[number];

/** Names of what is bought: screws, nuts, rivets, bearings, and the standards of such. */
const BOUGHT =
  /(^|[^\p{L}])(screw|bolt|nut|washer|rivet|bearing|standoff|schraube|mutter|scheibe|niet|lager|vis|écrou|rondelle|tornillo|tuerca|arandela|vite|dado|parafuso|porca|moer|schroef|bout|din ?\d{3,4}|iso ?\d{4,5}|m\d+ ?x ?\d+)s?($|[^\p{L}])/iu;

/** Words for what is made of sheet, whatever is fastened to it: a bearing plate is no bearing. */
const MADE =
  /(plate|platte|platine|plaque|plat[ei]a|piastra|chapa|placa|lamiera|tôle|blech|sheet|bracket|halter|winkel|support|soporte|supporto|cover|deckel|panel|flange|flansch)/iu;
/** Longer than this a sheet is made, whatever it is called, mm. */
const LONGEST_BOUGHT = 100;

const longestOf = ({ measure: { low, high } }: KnownSolid): number =>
  Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]);

/** Whether a solid that could be cut from sheet or tube is a standard part by its name, such as a washer: small, and not named as a plate. */
export const isBoughtByName = (known: KnownSolid, name: string): boolean =>
  BOUGHT.test(name) && !MADE.test(name) && longestOf(known) <= LONGEST_BOUGHT;

const isHexagonal = (known: KnownSolid): boolean => {
  const { faces } = known.solid;
  const round = faces.find(isCylinder);
  if (round === undefined) return false;
  const { axis } = round.surface.axes;
  const sides = faces.filter(isPlane).filter((face) => Math.abs(dot(planeNormal(face), axis)) < 1e-4);
  const first = sides.length === 6 ? planeNormal(sides[0]!) : null;
  if (first === null) return false;
  return sides.every((side) => {
    const lean = Math.abs(dot(planeNormal(side), first));
    return Math.abs(lean - 1) < 1e-4 || Math.abs(lean - 0.5) < 1e-4;
  });
};

/** Faces that a nut or a screw has at most. */
const MOST_FACES = 40;

/** Whether a solid is a nut or a screw by its shape: six sides about one round axis, nearly as thick as wide. */
export const isBoughtByShape = (known: KnownSolid): boolean => {
  if (known.solid.faces.length > MOST_FACES || !isHexagonal(known)) return false;
  const { low, high } = known.measure;
  const sizes = [high[0] - low[0], high[1] - low[1], high[2] - low[2]].sort((a, b) => a - b);
  return sizes[0]! > 0.3 * sizes[1]!;
};

const shareOf = (known: KnownSolid, holds: (face: Face) => boolean): number => {
  let area = 0;
  for (const [index, face] of known.solid.faces.entries()) if (holds(face)) area += known.measure.faceAreasMm2[index]!;
  return area / known.measure.areaMm2;
};

const isAbout = (face: Face, axes: Axes): boolean => {
  if (isPlane(face)) return Math.abs(dot(planeNormal(face), axes.axis)) > 1 - 1e-6;
  const { surface } = face;
  return surface.kind !== 'other' && surface.kind !== 'spline' && isSameAxis(axes, surface.axes);
};

const isTurned = (known: KnownSolid): boolean => {
  const main = known.solid.faces.find(isCylinder) ?? known.solid.faces.find(isCone);
  if (main === undefined) return false;
  const { axes } = main.surface;
  return shareOf(known, (face) => isAbout(face, axes)) > 0.95;
};

/** The mean thickness of what is a wall is less than this share of its middle size. */
const THIN = 0.12;

/** Whether a solid is a wall rather than a block: far less thick in the mean than it is wide. */
const isWall = ({ measure: { volumeMm3, areaMm2, low, high } }: KnownSolid): boolean => {
  const [, middle = 0] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]].sort((a, b) => a - b);
  return (2 * volumeMm3) / areaMm2 < THIN * middle;
};

const FREE_KINDS: ReadonlySet<string> = new Set(['spline', 'other', 'torus', 'sphere']);

/** The reason that fits best a solid that is neither sheet nor tube. */
export const reasonOf = (known: KnownSolid, name: string, profile: Profile | null): OtherReason => {
  if (BOUGHT.test(name) || isBoughtByShape(known)) return 'BOUGHT_PART';
  if (profile?.section === 'round') return 'ROUND_BAR';
  if (isTurned(known)) return 'TURNED';
  if (shareOf(known, ({ surface }) => FREE_KINDS.has(surface.kind)) > 0.25)
    return profile === null ? 'FREE_FORM' : 'BAR';
  if (isWall(known)) return 'UNEVEN_WALL';
  return profile === null ? 'MACHINED' : 'BAR';
};

const largestOf = (known: KnownSolid, faces: readonly number[]): number | undefined =>
  faces.toSorted((a, b) => known.measure.faceAreasMm2[b]! - known.measure.faceAreasMm2[a]!)[0];

/** The largest face that speaks for the reason: one that is curved freely, or one where the wall is not as thick as elsewhere. */
const tellingFace = (known: KnownSolid, reason: OtherReason): number | undefined => {
  const { faces } = known.solid;
  const all = faces.map((_, index) => index);
  if (reason === 'FREE_FORM')
    return largestOf(
      known,
      all.filter((index) => FREE_KINDS.has(faces[index]!.surface.kind)),
    );
  const [thickness] = reason === 'MACHINED' || reason === 'UNEVEN_WALL' ? thicknessCandidates(known) : [];
  if (thickness === undefined) return undefined;
  return largestOf(
    known,
    all.filter((index) => isPlane(faces[index]!) && !hasOpposite(known, index, thickness)),
  );
};

/** Where the reason shows, in the model; somewhere on the solid where it is true of all of it. */
export const placeOfReason = (known: KnownSolid, reason: OtherReason): Vector | null => {
  const face =
    tellingFace(known, reason) ??
    largestOf(
      known,
      known.solid.faces.map((_, index) => index),
    ) ??
    0;
  const points = known.facePoints[face] ?? [];
  return points[0] ?? null;
};
