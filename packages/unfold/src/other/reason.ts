import type { Face } from '../model/model.ts';
import { isCone, isCylinder, isPlane, isSameAxis, type KnownSolid, planeNormal } from '../model/topology.ts';
import { type Axes, dot } from '../model/vector.ts';
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
  'MACHINED',
] as const;
export type OtherReason = (typeof OTHER_REASONS)[number];

/** Names of what is bought: screws, nuts, rivets, bearings, and the standards of such. */
const BOUGHT =
  /(^|[^\p{L}])(screw|bolt|nut|washer|rivet|bearing|standoff|schraube|mutter|scheibe|niet|lager|vis|écrou|rondelle|tornillo|tuerca|arandela|vite|dado|parafuso|porca|moer|schroef|bout|din ?\d{3,4}|iso ?\d{4,5}|m\d+ ?x ?\d+)s?($|[^\p{L}])/iu;

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

const FREE_KINDS: ReadonlySet<string> = new Set(['spline', 'other', 'torus', 'sphere']);

/** The reason that fits best a solid that is neither sheet nor tube. */
export const reasonOf = (known: KnownSolid, name: string, profile: Profile | null): OtherReason => {
  if (BOUGHT.test(name) || isBoughtByShape(known)) return 'BOUGHT_PART';
  if (profile?.section === 'round') return 'ROUND_BAR';
  if (profile !== null) return 'BAR';
  if (isTurned(known)) return 'TURNED';
  return shareOf(known, ({ surface }) => FREE_KINDS.has(surface.kind)) > 0.25 ? 'FREE_FORM' : 'MACHINED';
};
