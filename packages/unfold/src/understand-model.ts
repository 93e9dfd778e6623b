import { type BendFactors, type BendSample, DEFAULT_FACTORS } from './bending/bend-table.ts';
import { likenessOf } from './congruence.ts';
import type { Model } from './model/model.ts';
import { recogniseSolid } from './model/recognise.ts';
import { type KnownSolid, knowSolid } from './model/topology.ts';
import type { Vector } from './model/vector.ts';
import { findProfile, type Profile } from './other/profile.ts';
import { isBoughtByName, isBoughtByShape, type OtherReason, placeOfReason, reasonOf } from './other/reason.ts';
import { findSheet } from './sheet/find-sheet.ts';
import { type FlatPattern, flatPatternOf } from './sheet/unfold-sheet.ts';
import { findTube, type Tube } from './tube/tube.ts';

/** What a solid is made from, with all that is needed to make it. */
export type Shape =
  | { readonly kind: 'flat' | 'bent'; readonly flat: FlatPattern }
  | { readonly kind: 'tube'; readonly tube: Tube }
  | { readonly kind: 'profile'; readonly profile: Profile }
  | { readonly kind: 'other'; readonly reason: OtherReason; readonly at: Vector | null; readonly sizeMm: Vector };

/** A part of a model, however often it is in it. */
export type ModelPart = {
  readonly name: string;
  readonly shape: Shape;
  /** Places of its solids in the model. */
  readonly solids: readonly number[];
  /** Place of the part in the list whose mirror image it is; null for none. */
  readonly mirrorOf: number | null;
  readonly colour: string | null;
  readonly volumeMm3: number;
};

export type UnderstandOptions = {
  /** For every bend; else what was measured decides, and else the default of the trade. */
  readonly kFactor?: number;
  /** Bends that were measured in the material that the parts are made of. */
  readonly samples?: readonly BendSample[];
  /** Called after each solid: how many are done, of how many. */
  readonly onProgress?: (done: number, all: number) => void;
};

const sizeOf = ({ measure: { low, high } }: KnownSolid): Vector => [
  high[0] - low[0],
  high[1] - low[1],
  high[2] - low[2],
];

const otherShape = (known: KnownSolid, reason: OtherReason, at: Vector | null): Shape => ({
  kind: 'other',
  reason,
  at,
  sizeMm: sizeOf(known),
});

const sheetShape = (known: KnownSolid, flat: FlatPattern): Shape => {
  const ring = flat.findings.find(({ code }) => code === 'CLOSED_RING');
  if (ring !== undefined) return otherShape(known, 'CLOSED_RING', ring.at);
  const overlap = flat.findings.find(({ code }) => code === 'OVERLAP');
  if (overlap !== undefined) return otherShape(known, 'OVERLAP', overlap.at);
  return { kind: flat.bends.length > 0 ? 'bent' : 'flat', flat };
};

/** Longer than this many widths, an angle without radii may be a rolled or drawn profile. */
const LONG_PROFILE = 2.5;
/** Rolled angles and channels are at most so many walls wide (EN 10056, EN 10365: 5 to 13); wider ones are folded, mm. */
const ROLLED_WALLS = 14;
/** What is folded sharp is thin and no longer than a usual press brake, mm. */
const THICKEST_FOLD = 6;
const LONGEST_FOLD = 3000;
/** Names of bars that are bought as such. */
const PROFILE_NAME =
  /(^|[^\p{L}])(upn|upe|unp|ipe|ipn|hea|heb|hem|profile?|profilo|perfil|extrusion|l[ -]angle|angle[ -]?(bar|iron)|equal angle|cornière|winkel(profil|stahl|eisen))s?($|[^\p{L}])/iu;

/** Whether a section is one that a shop folds rather than buys: by its wall, its length and its name. */
const isFolded = ({ wallMm, widthMm, lengthMm }: Profile, name: string): boolean =>
  wallMm !== null &&
  widthMm > ROLLED_WALLS * wallMm &&
  wallMm <= THICKEST_FOLD &&
  lengthMm <= LONGEST_FOLD &&
  !PROFILE_NAME.test(name);

/** Whether a section that could be folded is bought as a bar. */
const isBar = (profile: Profile | null, name: string): boolean =>
  profile !== null &&
  profile.wallMm !== null &&
  profile.lengthMm > LONG_PROFILE * profile.widthMm &&
  !isFolded(profile, name);

/** Whether a section is that of a fold whose radii inside and outside do not belong together: its wall changes at the bend. */
const isSpoiltFold = (profile: Profile, name: string): boolean =>
  (profile.section === 'angle' || profile.section === 'channel') && isFolded(profile, name);

/** Thicker than this, mm, a plate is cut as such only where it is this many thicknesses wide; else it is a block that is machined. */
const THICK_PLATE = 25;
const WIDE_PLATE = 4;

const isBlock = ({ thicknessMm, widthMm, heightMm, bends }: FlatPattern): boolean =>
  bends.length === 0 && thicknessMm > THICK_PLATE && Math.min(widthMm, heightMm) < WIDE_PLATE * thicknessMm;

/** Washers and nuts that could be cut of sheet are about as wide as high: round, square or hexagonal. */
const isAsWideAsHigh = ({ widthMm, heightMm, bends }: FlatPattern): boolean =>
  bends.length === 0 && Math.min(widthMm, heightMm) >= 0.8 * Math.max(widthMm, heightMm);

/** The reason why a solid is made neither from sheet nor from tube. */
const reasonShape = (known: KnownSolid, name: string, profile: Profile | null): Shape => {
  const reason = reasonOf(known, name, profile);
  return otherShape(known, reason, placeOfReason(known, reason));
};

/** What one solid is. */
export const shapeOf = (known: KnownSolid, name: string, factors: BendFactors = DEFAULT_FACTORS): Shape => {
  const tube = findTube(known);
  if (tube !== null && !(tube.lengthMm < tube.widthMm && isBoughtByName(known, name))) return { kind: 'tube', tube };
  if (tube !== null || isBoughtByShape(known)) return otherShape(known, 'BOUGHT_PART', null);
  const sheet = findSheet(known);
  const flat = sheet === null ? null : flatPatternOf(known, sheet, factors);
  if (flat !== null && isAsWideAsHigh(flat) && isBoughtByName(known, name))
    return otherShape(known, 'BOUGHT_PART', null);
  if (flat !== null && isBlock(flat)) return reasonShape(known, name, findProfile(known));
  const isSharp = flat?.bends.some(({ insideRadiusMm }) => insideRadiusMm === 0) === true;
  if (flat !== null && !isSharp) return sheetShape(known, flat);
  const profile = findProfile(known);
  if (flat !== null && !isBar(profile, name)) return sheetShape(known, flat);
  if (profile !== null && profile.wallMm !== null) {
    if (!isSpoiltFold(profile, name)) return { kind: 'profile', profile };
    return otherShape(known, 'UNEVEN_WALL', placeOfReason(known, 'UNEVEN_WALL'));
  }
  return reasonShape(known, name, profile);
};

type Group = { readonly known: KnownSolid; readonly solids: number[]; readonly mirrorOf: number | null };

/** Solids that are one part come together; mirror images stay apart. */
const grouped = (solids: readonly KnownSolid[]): Group[] => {
  const groups: Group[] = [];
  for (const [index, known] of solids.entries()) {
    let mirrorOf: number | null = null;
    const same = groups.find((group, place) => {
      const likeness = likenessOf(group.known, known);
      if (likeness === 'mirrored' && mirrorOf === null) mirrorOf = place;
      return likeness === 'same';
    });
    if (same === undefined) groups.push({ known, solids: [index], mirrorOf });
    else same.solids.push(index);
  }
  return groups;
};

/** Names as people tell parts apart: those of one name get a number, and none that another part has already. */
const distinct = (names: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set(names);
  const used = new Map<string, number>();
  const numbered = (name: string): string => {
    const number = (used.get(name) ?? 0) + 1;
    used.set(name, number);
    const wanted = `${name}-${number}`;
    return taken.has(wanted) ? numbered(name) : wanted;
  };
  return names.map((name) => (counts.get(name) === 1 ? name : numbered(name)));
};

/** The parts of a model: each solid told what it is, those that are alike counted. */
export const understandModel = (
  model: Model,
  { kFactor, samples = [], onProgress }: UnderstandOptions = {},
): ModelPart[] => {
  const groups = grouped(model.solids.map((solid) => knowSolid(recogniseSolid(solid))));
  const names = distinct(groups.map(({ known }) => known.solid.name || 'Part'));
  let done = 0;
  return groups.map(({ known, solids, mirrorOf }, index) => {
    const shape = shapeOf(known, known.solid.name, { kFactor: kFactor ?? null, samples });
    done += solids.length;
    onProgress?.(done, model.solids.length);
    const colour = known.solid.colour ?? known.solid.faces[0]?.colour ?? null;
    return { name: names[index]!, shape, solids, mirrorOf, colour, volumeMm3: known.measure.volumeMm3 };
  });
};
