import { MM_PER_INCH } from '@kerf/units';

/**
 * Holes that bought hardware is pressed or screwed into, and what is checked of them.
 *
 * Sources of the table: clinch nuts in metric threads, hole and shank as two public lists of makers' sizes agree; clinch studs, whose
 * hole is their thread, and inch nuts stand in one list each and are marked so. Tap drills of coarse threads, in two or three lists and
 * by the rule diameter less pitch; how far such a hole may be wider is our own figure, for rounded drawings.
 */
export const HARDWARE_KINDS = ['clinchNut', 'clinchStud', 'tapped'] as const;
export type HardwareKind = (typeof HARDWARE_KINDS)[number];

/** Lengths mm. */
export type PressFit = {
  readonly holeMm: number;
  /** How much wider the hole may be. */
  readonly plusMm: number;
  /** Thinnest sheet that holds it; 0 for any. */
  readonly minimumThicknessMm: number;
  /** Least distance from the middle of the hole to the edge of the part; 0 for any. */
  readonly minimumEdgeMm: number;
  /** Lists that the figures stand in; none for the shop's own. */
  readonly sources: 'several' | 'one' | 'own';
};

export type HardwareSize = PressFit & { readonly kind: HardwareKind; readonly thread: string };

type Row = readonly [thread: string, hole: number, thickness: number, edge: number];

const NUTS: readonly Row[] = [
  ['M2', 4.22, 0.8, 4.8],
  ['M2.5', 4.22, 0.8, 4.8],
  ['M3', 4.22, 0.8, 4.8],
  ['M3.5', 4.75, 0.8, 5.6],
  ['M4', 5.41, 0.8, 6.9],
  ['M5', 6.35, 0.8, 7.1],
  ['M6', 8.75, 0.92, 8.6],
  ['M8', 10.5, 1.4, 9.7],
  ['M10', 14, 2.29, 13.5],
  ['M12', 17, 3.18, 16],
];

const INCH_NUTS: readonly Row[] = [
  ['#2-56', 4.22, 0.76, 4.83],
  ['#3-48', 4.22, 0.76, 4.83],
  ['#4-40', 4.22, 0.76, 4.83],
  ['#6-32', 4.76, 0.76, 5.59],
  ['#8-32', 5.41, 0.76, 6.86],
  ['#10-24', 6.35, 0.76, 7.11],
  ['#10-32', 6.35, 0.76, 7.11],
  ['1/4-20', 8.74, 1.19, 8.64],
  ['5/16-18', 10.49, 1.42, 9.65],
  ['3/8-16', 12.7, 2.29, 11.18],
];

const STUDS: readonly Row[] = [
  ['M2', 2, 1, 5.2],
  ['M2.5', 2.5, 1, 5.4],
  ['M3', 3, 1, 5.6],
  ['M3.5', 3.5, 1, 6.4],
  ['M4', 4, 1, 7.2],
  ['M5', 5, 1, 7.2],
  ['M6', 6, 1.6, 7.9],
  ['M8', 8, 2.4, 9.6],
];

const TAPPED: readonly (readonly [thread: string, hole: number])[] = [
  ['M2', 1.6],
  ['M2.5', 2.05],
  ['M3', 2.5],
  ['M3.5', 2.9],
  ['M4', 3.3],
  ['M5', 4.2],
  ['M6', 5],
  ['M8', 6.8],
  ['M10', 8.5],
  ['M12', 10.2],
  ['M16', 14],
  ['M20', 17.5],
  ['#4-40', 2.261],
  ['#6-32', 2.705],
  ['#8-32', 3.454],
  ['#10-24', 3.81],
  ['1/4-20', 5.105],
  ['5/16-18', 6.528],
  ['3/8-16', 7.938],
  ['1/2-13', 10.716],
];

const CLINCH_PLUS_MM = 0.08;
const TAPPED_PLUS_MM = 0.1;

const clinched =
  (kind: HardwareKind, sources: PressFit['sources']) =>
  ([thread, holeMm, minimumThicknessMm, minimumEdgeMm]: Row): HardwareSize => ({
    ...{ kind, thread, holeMm, plusMm: CLINCH_PLUS_MM, minimumThicknessMm, minimumEdgeMm, sources },
  });

export const HARDWARE_SIZES: readonly HardwareSize[] = [
  ...NUTS.map(clinched('clinchNut', 'several')),
  ...INCH_NUTS.map(clinched('clinchNut', 'one')),
  ...STUDS.map(clinched('clinchStud', 'one')),
  ...TAPPED.map(
    ([thread, holeMm]): HardwareSize => ({
      ...{ kind: 'tapped', thread, holeMm, plusMm: TAPPED_PLUS_MM, minimumThicknessMm: 0, minimumEdgeMm: 0 },
      sources: 'several',
    }),
  ),
];

/** The size of the table that these figures are; null for figures of the shop. */
export const sizeOfFit = (fit: PressFit): HardwareSize | null =>
  HARDWARE_SIZES.find(
    (size) =>
      size.sources === fit.sources &&
      size.holeMm === fit.holeMm &&
      size.plusMm === fit.plusMm &&
      size.minimumThicknessMm === fit.minimumThicknessMm &&
      size.minimumEdgeMm === fit.minimumEdgeMm,
  ) ?? null;

/** Round holes of one diameter in a part; lengths mm. */
export type RoundHoles = {
  readonly diameterMm: number;
  readonly count: number;
  /** From the middle of the hole that is nearest to the edge of the part; null where it was not measured. */
  readonly nearestEdgeMm: number | null;
};

/** Drawings round a hole to a hundredth of a millimetre, or an inch hole to a thousandth of an inch. */
const HOLE_SLACK_MM = Math.max(0.01, 0.0005 * MM_PER_INCH);
const LENGTH_SLACK_MM = 0.01;

export const fitsHole = ({ holeMm, plusMm }: Pick<PressFit, 'holeMm' | 'plusMm'>, diameterMm: number): boolean =>
  diameterMm >= holeMm - HOLE_SLACK_MM && diameterMm <= holeMm + plusMm + HOLE_SLACK_MM;

export type FitFinding<Holes extends RoundHoles> =
  | { readonly code: 'HARDWARE_HOLES_MISSING'; readonly wanted: number; readonly found: number }
  | { readonly code: 'HARDWARE_SHEET_TOO_THIN'; readonly thicknessMm: number }
  | { readonly code: 'HARDWARE_NEAR_EDGE'; readonly edgeMm: number; readonly holes: Holes };

/** What in a part keeps so many pieces from being put in. Pieces that share a hole size are asked for together. */
export const fitFindings = <Holes extends RoundHoles>(
  fit: PressFit,
  pieces: number,
  holes: readonly Holes[],
  thicknessMm: number | null,
): readonly FitFinding<Holes>[] => {
  const fitting = holes.filter(({ diameterMm }) => fitsHole(fit, diameterMm));
  const found = fitting.reduce((sum, { count }) => sum + count, 0);
  const [nearest] = fitting
    .filter(({ nearestEdgeMm }) => nearestEdgeMm !== null)
    .toSorted((one, other) => (one.nearestEdgeMm ?? 0) - (other.nearestEdgeMm ?? 0));
  const edgeMm = nearest?.nearestEdgeMm ?? null;
  const isThin = thicknessMm !== null && thicknessMm < fit.minimumThicknessMm - LENGTH_SLACK_MM;
  return [
    ...(found < pieces ? [{ code: 'HARDWARE_HOLES_MISSING', wanted: pieces, found } as const] : []),
    ...(isThin ? [{ code: 'HARDWARE_SHEET_TOO_THIN', thicknessMm } as const] : []),
    ...(nearest !== undefined && edgeMm !== null && edgeMm < fit.minimumEdgeMm - LENGTH_SLACK_MM
      ? [{ code: 'HARDWARE_NEAR_EDGE', edgeMm, holes: nearest } as const]
      : []),
  ];
};
