import { type Curve, signedArea } from '@kerf/geometry';
import { curvePoint } from '../model/curve3.ts';
import { isPlane, type KnownSolid } from '../model/topology.ts';
import type { Vector } from '../model/vector.ts';
import { type Cut, cutThrough } from './cuts.ts';
import type { SheetFinding, SheetFindingCode } from './findings.ts';
import { formedThrough, isOnePlace } from './forms.ts';
import type { FlatLoop } from './outline.ts';
import { isFormed, islandsIn } from './pockets.ts';
import type { Skin } from './skin.ts';
import type { ToldPlace } from './told-volume.ts';
import type { Wall } from './walls.ts';
import { workOfHole } from './worked-holes.ts';

export type JudgedHoles = {
  readonly holes: readonly (readonly Curve[])[];
  readonly marks: readonly (readonly Curve[])[];
  readonly findings: readonly SheetFinding[];
  /** Walls of which a finding says that there is more or less metal than the flat has. */
  readonly told: readonly ToldPlace[];
};

type Sides = { readonly walls: readonly Wall[]; readonly back: ReadonlySet<number>; readonly thicknessMm: number };

/** Where a loop is, in the model: on its first edge. */
const placeOfLoop = ({ solid }: KnownSolid, { edges: [first] }: FlatLoop): Vector =>
  curvePoint(solid.edges[first!.edge]!.curve, 0);

/** What a loop is whose wall does not reach the other side: a pocket or an engraving, or a formed place. */
const blindFinding = (known: KnownSolid, sides: Sides, loop: FlatLoop, wall: Wall): SheetFinding => {
  const { face } = loop.edges[0]!;
  const code = isFormed(known, wall, face, sides.thicknessMm) ? 'FORM' : 'POCKET';
  return { code, at: placeOfLoop(known, loop), facts: {} };
};

/** What one loop of the flat is, or what a wall is that only the other side shows. */
type Judged = Omit<Cut, 'bores'> & {
  readonly findings: readonly SheetFinding[];
  readonly work: readonly SheetFinding[];
  readonly wall: Wall | undefined;
  readonly isForm: boolean;
};

/** What is told of walls that only the other side shows. */
const judgeBehind = (known: KnownSolid, sides: Sides): Judged[] =>
  sides.walls.flatMap((wall): Judged[] => {
    if (wall.toFront.length > 0 || wall.toBack.length === 0) return [];
    const face = known.solid.edges[wall.toBack[0]!]!.faces.find((one) => sides.back.has(one));
    const isForm = face !== undefined && isFormed(known, wall, face, sides.thicknessMm);
    const findings = [findingAt(known, isForm ? 'FORM' : 'POCKET_BEHIND', wall)];
    return [{ holes: [], marks: [], findings, work: [], wall, isForm }];
  });

/** A place that is pressed shows on both sides of the sheet and is told once, as a form: from above where it shows there. */
const formsOnce = (
  known: KnownSolid,
  { thicknessMm }: Sides,
  above: readonly Judged[],
  behind: readonly Judged[],
): Judged[] => {
  const isOne = (a: Judged, b: Judged): boolean =>
    a.wall !== undefined && b.wall !== undefined && isOnePlace(known, a.wall, b.wall, thicknessMm);
  const blind = above.filter(({ holes }) => holes.length === 0);
  const pairs = behind.flatMap((other) => {
    const own = blind.find((one) => (one.isForm || other.isForm) && isOne(one, other));
    return own === undefined ? [] : [{ own, other }];
  });
  const [ofAbove, ofBehind] = [new Set(pairs.map(({ own }) => own)), new Set(pairs.map(({ other }) => other))];
  const asForm = (findings: readonly SheetFinding[]) =>
    findings.map((finding) => (finding.code === 'POCKET' ? ({ ...finding, code: 'FORM' } as const) : finding));
  return [
    ...above.map((one) => (ofAbove.has(one) ? { ...one, findings: asForm(one.findings), isForm: true } : one)),
    ...behind.map((one) => (ofBehind.has(one) ? { ...one, findings: [], isForm: true } : one)),
  ];
};

const findingAt = (known: KnownSolid, code: SheetFindingCode, wall: Wall): SheetFinding => ({
  code,
  at: known.facePoints[wall.faces[0]!]![0]!,
  facts: {},
});

/** Whether a pocket of the other side leads to a hole: the hole ends within the wall. */
const isPocketBehind = ({ bores }: Cut, wall: Wall): boolean => {
  const behind = new Set(wall.toBack);
  return bores.some(({ toBack }) => toBack.some((edge) => !behind.has(edge)));
};

/** Whether the sheet goes on smoothly from a loop out of itself, as at a dimple; a hole or pocket with rounded edges stays within it. */
const isPressedOut = (
  known: KnownSolid,
  sides: Sides,
  skin: Skin,
  { edges }: FlatLoop,
  wall: Wall | undefined,
): boolean => {
  if (!edges.every(({ edge }) => skin.unrollable.has(edge))) return false;
  const { face } = edges[0]!;
  return wall === undefined || !isPlane(known.solid.faces[face]!) || isFormed(known, wall, face, sides.thicknessMm);
};

const judgeLoop = (known: KnownSolid, sides: Sides, skin: Skin, loop: FlatLoop, wall: Wall | undefined): Judged => {
  const formed = wall === undefined ? null : formedThrough(known, wall, sides.thicknessMm);
  if (formed === 'collar') {
    const { holes } = cutThrough(known, skin, loop, wall);
    const finding = { code: 'COLLAR', at: placeOfLoop(known, loop), facts: {} } as const;
    return { holes, marks: [], findings: [finding], work: [], wall, isForm: true };
  }
  if (formed === 'form' || isPressedOut(known, sides, skin, loop, wall)) {
    const finding = { code: 'FORM', at: placeOfLoop(known, loop), facts: {} } as const;
    return { holes: [], marks: [loop.curves], findings: [finding], work: [], wall, isForm: true };
  }
  if (wall !== undefined && wall.toBack.length === 0) {
    const finding = blindFinding(known, sides, loop, wall);
    const isForm = finding.code === 'FORM';
    const islands = isForm ? [] : islandsIn(known, skin, loop, wall);
    return { holes: [], marks: [loop.curves, ...islands], findings: [finding], work: [], wall, isForm };
  }
  const cut = cutThrough(known, skin, loop, wall);
  const findings: SheetFinding[] = [
    ...(cut.marks.length > 0 ? [{ code: 'POCKET', at: placeOfLoop(known, loop), facts: {} } as const] : []),
    ...(wall !== undefined && isPocketBehind(cut, wall) ? [findingAt(known, 'POCKET_BEHIND', wall)] : []),
  ];
  const work = cut.bores.flatMap((bore) => workOfHole(known, bore, sides.back.size > 0));
  return { holes: cut.holes, marks: cut.marks, findings, work, wall, isForm: false };
};

/** Each wall that is told of, once, with all that is cut in it. */
const toldPlaces = (judged: readonly Judged[]): ToldPlace[] => {
  const places = new Map<Wall, ToldPlace & { readonly isTold: boolean }>();
  for (const { wall, holes, findings, work, isForm } of judged) {
    if (wall === undefined) continue;
    const before = places.get(wall);
    const cutMm2 = holes.reduce((sum, curves) => sum + Math.abs(signedArea(curves)), before?.cutMm2 ?? 0);
    const isTold = isForm || findings.length + work.length > 0 || before?.isTold === true;
    places.set(wall, { wall, cutMm2, isForm: isForm || before?.isForm === true, isTold });
  }
  return [...places.values()].filter(({ isTold }) => isTold);
};

/** Findings of which one for a wall says all. */
const onceForWall = (judged: readonly Judged[]): SheetFinding[] => {
  const told = new Set<Wall>();
  return judged.flatMap(({ wall, findings }) =>
    findings.filter(({ code }) => {
      if (wall === undefined || code !== 'POCKET_BEHIND') return true;
      const isNew = !told.has(wall);
      told.add(wall);
      return isNew;
    }),
  );
};

/** What each inner loop of the flat is: cut through, or a mark, or a form that no laser cuts. */
export const judgeHoles = (known: KnownSolid, sides: Sides, skin: Skin, loops: readonly FlatLoop[]): JudgedHoles => {
  const wallAt = new Map(sides.walls.flatMap((wall) => wall.toFront.map((edge) => [edge, wall] as const)));
  const above = loops.map((loop) => judgeLoop(known, sides, skin, loop, wallAt.get(loop.edges[0]!.edge)));
  const judged = formsOnce(known, sides, above, judgeBehind(known, sides));
  return {
    holes: judged.flatMap(({ holes }) => holes),
    marks: judged.flatMap(({ marks }) => marks),
    findings: [...onceForWall(judged), ...judged.flatMap(({ work }) => work)],
    told: toldPlaces(judged),
  };
};
