import { shapeOf } from '../compare/shape.ts';
import type { Drawing } from '../drawing.ts';
import { drawingFacts } from '../part-facts.ts';

/**
 * What of a part is the same however it is turned, mirrored, shifted, and into however many pieces its lines are drawn: sums and
 * moments of what is cut, etched and folded, exact with arcs. Parts of one shape have the same; parts that have about the same are
 * laid over each other to be sure.
 */
export type Fingerprint = {
  /** Closed contours, the outline among them. */
  readonly contours: number;
  readonly lengthMm: number;
  /** Outline less holes, mm². */
  readonly areaMm2: number;
  /** Radius of gyration of the lines about their centre. */
  readonly gyrationMm: number;
  /** How much further the lines reach one way than across. */
  readonly elongationMm: number;
};

/** The fingerprint of what is made of a drawing; null where that is nothing. */
export function fingerprintOf(drawing: Drawing): Fingerprint | null {
  const facts = drawingFacts(drawing);
  const curves = drawing.paths.flatMap((path) => (path.type === 'Information' ? [] : path.curves));
  if (facts === null || curves.length === 0) return null;
  const { length, gyration, elongation } = shapeOf(curves);
  return {
    contours: facts.outerContours + facts.innerContours,
    lengthMm: length,
    areaMm2: facts.areaMm2,
    gyrationMm: gyration,
    elongationMm: elongation,
  };
}

/** The lowest and highest that a figure of the same part may be. */
export type Range = readonly [low: number, high: number];
/** Where the fingerprints of parts lie that may be the same. */
export type FingerprintRanges = Readonly<Record<keyof Fingerprint, Range>>;

/** Lines of one part, read twice, lie no further apart, mm. */
const APART_MM = 0.05;
/** Sums over many lines that were written with few decimals differ by more than each of them. */
const SHARE_APART = 2e-4;

const around = (value: number, reach: number): Range => [value - reach, value + reach];

/** Fingerprints of the same part, however exactly it was drawn. */
export function sameRanges({ contours, lengthMm, areaMm2, gyrationMm, elongationMm }: Fingerprint): FingerprintRanges {
  return {
    contours: [contours, contours],
    lengthMm: around(lengthMm, APART_MM * Math.max(1, contours) + SHARE_APART * lengthMm),
    areaMm2: around(areaMm2, APART_MM * lengthMm + SHARE_APART * Math.abs(areaMm2)),
    gyrationMm: around(gyrationMm, APART_MM + SHARE_APART * gyrationMm),
    elongationMm: around(elongationMm, 4 * APART_MM + SHARE_APART * gyrationMm),
  };
}

/** Holes that a revision may have more or less, and the shares by which its lines may be longer, it larger, and reach further. */
const REVISED = { contours: 4, length: 0.25, area: 0.2, gyration: 0.12 } as const;

/** Fingerprints of what may be another revision of a part. */
export function revisedRanges({ contours, lengthMm, areaMm2, gyrationMm }: Fingerprint): FingerprintRanges {
  return {
    contours: around(contours, REVISED.contours),
    lengthMm: around(lengthMm, REVISED.length * lengthMm),
    areaMm2: around(areaMm2, REVISED.area * Math.abs(areaMm2)),
    gyrationMm: around(gyrationMm, REVISED.gyration * gyrationMm),
    elongationMm: around(0, Number.MAX_VALUE),
  };
}

export const isWithin = (fingerprint: Fingerprint, ranges: FingerprintRanges): boolean =>
  (Object.keys(ranges) as (keyof Fingerprint)[]).every(
    (figure) => fingerprint[figure] >= ranges[figure][0] && fingerprint[figure] <= ranges[figure][1],
  );
