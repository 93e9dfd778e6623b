import {
  type Curve,
  chainBounds,
  chainLength,
  type Point,
  signedArea,
  transformCurve,
  transformPoint,
} from '@kerf/geometry';
import type { BendFactors } from '../bending/bend-table.ts';
import type { KnownSolid } from '../model/topology.ts';
import type { Vector } from '../model/vector.ts';
import { DEFAULT_K_FACTOR, VOLUME_TOLD } from '../tolerance.ts';
import { kFactorsOf } from './bend-faces.ts';
import { type Bend, bendsOf } from './bends.ts';
import type { FoundSheet } from './find-sheet.ts';
import type { SheetFinding } from './findings.ts';
import { type JudgedHoles, judgeHoles } from './holes.ts';
import { jogsOf } from './jogs.ts';
import { type Laid, layFlat } from './laid-side.ts';
import type { FlatLoop } from './outline.ts';
import { overlapIn } from './overlap.ts';
import { seenFrom } from './pockets.ts';
import { type Silhouette, silhouetteOf } from './silhouette.ts';
import type { SkinFace } from './skin.ts';
import { heldBy, toldVolume } from './told-volume.ts';
import { uprightTransform } from './upright.ts';

/** A sheet laid flat. Lengths mm, areas mm²; the outline lies with its lower left at the origin. */
export type FlatPattern = {
  readonly thicknessMm: number;
  /** Of its longest bend; of a flat one that of the factors. */
  readonly kFactor: number;
  /** What its bends were laid flat by. */
  readonly factors: BendFactors;
  readonly outer: readonly Curve[];
  readonly holes: readonly (readonly Curve[])[];
  /** Outlines of what is not cut through: pockets, engravings, forms. */
  readonly marks: readonly (readonly Curve[])[];
  readonly bends: readonly Bend[];
  readonly widthMm: number;
  readonly heightMm: number;
  readonly areaMm2: number;
  readonly cutLengthMm: number;
  readonly findings: readonly SheetFinding[];
};

/** Middle of a face's boundary, to show where something is. */
const placeOf = (known: KnownSolid, face: number): Vector => known.facePoints[face]![0] ?? [0, 0, 0];

/** Outlines of the side that lies up, and of the larger one. */
type Outlines = { readonly own: FlatLoop; readonly larger: FlatLoop; readonly silhouette: Silhouette | null };

/** The share of the volume that differs and is not told by itself as a pocket, a sink or a form. */
const untoldShare = (
  known: KnownSolid,
  found: FoundSheet,
  { own, larger, silhouette }: Outlines,
  { told }: JudgedHoles,
): number => {
  const around = new Set(own.edges.map(({ edge }) => edge));
  const inner = told.filter(({ wall }) => !wall.toFront.some((edge) => around.has(edge)));
  const untold = surplusOf(known, found, larger, silhouette) - toldVolume(known, found.thicknessMm, inner);
  return Math.abs(untold) / known.measure.volumeMm3;
};

/** What the flat has more than the solid, but for what is told of its broken edge. */
const surplusOf = (
  known: KnownSolid,
  { surplusMm3, thicknessMm }: FoundSheet,
  larger: FlatLoop,
  silhouette: Silhouette | null,
): number => {
  const broken = silhouette?.broken ?? null;
  const held = broken === null ? null : heldBy(known, broken.wall);
  if (held === null) return surplusMm3;
  return surplusMm3 + held - Math.abs(signedArea(larger.curves)) * thicknessMm;
};

const bevelFinding = (known: KnownSolid, silhouette: Silhouette | null): SheetFinding[] => {
  const broken = silhouette?.broken ?? null;
  if (broken === null) return [];
  return [{ code: 'BEVEL', at: placeOf(known, broken.wall.faces[0]!), facts: { deepMm: broken.deepMm } }];
};

const findingsOf = (known: KnownSolid, found: FoundSheet, { skin, loops }: Laid, untold: number): SheetFinding[] => {
  const ring = [...skin.rings][0];
  const crossed = skin.faces.size > 1 ? overlapIn(loops) : null;
  const at = placeOf(known, found.start);
  return [
    ...(untold > VOLUME_TOLD ? [{ code: 'VOLUME_DIFFERS', at, facts: { percent: untold * 100 } } as const] : []),
    ...(ring === undefined
      ? []
      : [{ code: 'CLOSED_RING', at: placeOf(known, known.solid.edges[ring]!.faces[0]!), facts: {} } as const]),
    ...(crossed === null ? [] : [{ code: 'OVERLAP', at: placeOf(known, crossed), facts: {} } as const]),
  ];
};

/** Bent back upon itself beyond this a sheet has a hem, radians; wider than so many thicknesses a bend is rolled. */
const HEM = 2.8;
const ROLLED = 12;
/** A bend so far around with a wider radius than this many thicknesses is a curl. */
const WIDEST_HEM = 3;

/** Bends that are no stroke over a die, as an estimator must know. */
const bendFindings = (known: KnownSolid, bends: readonly Bend[], thicknessMm: number): SheetFinding[] =>
  bends.flatMap(({ kind, angle, insideRadiusMm, lengthMm, faces }): SheetFinding[] => {
    const at = placeOf(known, faces[0]!);
    const facts = { lengthMm, radiusMm: insideRadiusMm };
    if (kind === 'cone') return [{ code: 'CONE', at, facts: { lengthMm } }];
    const widest = angle > HEM ? WIDEST_HEM : ROLLED;
    if (insideRadiusMm > widest * thicknessMm) return [{ code: 'ROLLED', at, facts }];
    return angle > HEM ? [{ code: 'HEM', at, facts }] : [];
  });

/** A bend that goes all the way around closes the sheet. */
const closedBends = (known: KnownSolid, bends: readonly Bend[]): SheetFinding[] =>
  bends.flatMap(({ kind, angle, faces }) =>
    kind === 'bend' && angle > WHOLE_TURN ? [{ code: 'CLOSED_RING', at: placeOf(known, faces[0]!), facts: {} }] : [],
  );
const WHOLE_TURN = 2 * Math.PI - 1e-3;

/** The outline of the other side of a plate, seen from the one that lies up. */
const outlineBehind = (known: KnownSolid, host: SkinFace, back: ReadonlySet<number>): FlatLoop =>
  seenFrom(known, host, [...back]).toSorted(
    (a, b) => Math.abs(signedArea(b.curves)) - Math.abs(signedArea(a.curves)),
  )[0]!;

/** The flat pattern of a sheet by what is known of its bends; null where its side has no outline. */
export const flatPatternOf = (known: KnownSolid, found: FoundSheet, factors: BendFactors): FlatPattern | null => {
  const { thicknessMm, start } = found;
  const kFactors = kFactorsOf(known, thicknessMm, factors);
  const laid = layFlat(known, start, thicknessMm, kFactors);
  const [own, ...inner] = laid.loops;
  const host = laid.skin.faces.get(start);
  if (own === undefined || host === undefined) return null;
  const larger = found.isOutlineBehind ? outlineBehind(known, host, found.back) : own;
  const silhouette = silhouetteOf(known, found, laid, () => [outlineBehind(known, host, found.back)]);
  const outer = silhouette?.broken == null ? larger : silhouette.outline;
  const upright = uprightTransform(outer.curves);
  const move = (curves: readonly Curve[]): Curve[] => curves.map((curve) => transformCurve(curve, upright));
  const movePoint = (point: Point): Point => transformPoint(point, upright);
  const judged = judgeHoles(known, found, laid.skin, inner);
  const outline = move(outer.curves);
  const [holes, marks] = [judged.holes.map(move), judged.marks.map(move)];
  const bounds = chainBounds(outline)!;
  const bends = bendsOf(known, laid.skin, thicknessMm, kFactors).map((bend) => ({
    ...bend,
    lines: bend.lines.map(([a, b]) => [movePoint(a), movePoint(b)] as const),
  }));
  const longest = bends.toSorted((a, b) => b.lengthMm - a.lengthMm)[0];
  return {
    thicknessMm,
    kFactor: longest?.kFactor ?? factors.kFactor ?? DEFAULT_K_FACTOR,
    factors,
    outer: outline,
    holes,
    marks,
    bends,
    widthMm: bounds.maxX - bounds.minX,
    heightMm: bounds.maxY - bounds.minY,
    areaMm2: Math.abs(signedArea(outline)) - holes.reduce((sum, hole) => sum + Math.abs(signedArea(hole)), 0),
    cutLengthMm: [outline, ...holes].reduce((sum, curves) => sum + chainLength(curves), 0),
    findings: [
      ...findingsOf(known, found, laid, untoldShare(known, found, { own, larger, silhouette }, judged)),
      ...closedBends(known, bends),
      ...bevelFinding(known, silhouette),
      ...judged.findings,
      ...bendFindings(known, bends, thicknessMm),
      ...jogsOf(known, bends, thicknessMm),
    ],
  };
};
