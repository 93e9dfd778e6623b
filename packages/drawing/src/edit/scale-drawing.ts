import {
  chainBounds,
  LARGEST_COORDINATE,
  scaling,
  TINY,
  type Transform,
  transformCurve,
  transformPoint,
} from '@kerf/geometry';
import { asMm } from '@kerf/units';
import { withoutStructural } from '../assemble.ts';
import type { Drawing, Finding, Path } from '../drawing.ts';
import { withContent } from '../with-content.ts';
import { type ChangeOutcome, refuseChange } from './drawing-change.ts';

/** Spec: quote parts §9; decision 14. */
export const SMALLEST_SCALE_FACTOR = 0.1;

/** Everything larger by `factor` about the origin. Nothing is checked. */
export function scaleDrawing(drawing: Drawing, factor: number): Drawing {
  const scale = scaling(factor);
  return withContent(drawing, {
    paths: drawing.paths.map((path) => scaledPath(path, scale)),
    texts: drawing.texts.map((text) => ({
      ...text,
      bottomLeft: transformPoint(text.bottomLeft, scale),
      height: asMm(text.height * factor),
    })),
    findings: scaledFindings(withoutStructural(drawing), factor),
  });
}

function scaledPath(path: Path, scale: Transform): Path {
  const curves = path.curves.map((curve) => transformCurve(curve, scale));
  return { ...path, curves, bounds: chainBounds(curves)! };
}

/** Findings of a drawing that is scaled about the origin. */
export function scaledFindings(findings: readonly Finding[], factor: number): Finding[] {
  const scale = scaling(factor);
  return factor === 1 ? [...findings] : findings.map((finding) => scaledFinding(finding, factor, scale));
}

/** Facts that are lengths say so by their names. */
const scaledFinding = (finding: Finding, factor: number, scale: Transform): Finding => ({
  ...finding,
  position: finding.position === null ? null : transformPoint(finding.position, scale),
  facts: Object.fromEntries(
    Object.entries(finding.facts).map(([name, fact]) => [
      name,
      typeof fact === 'number' && name.endsWith('Mm') ? fact * factor : fact,
    ]),
  ),
});

/** Scales as an estimator asks: by 0.1 or more, so that the drawing stays one that can be drawn. Spec: quote parts §5. */
export function scaleAsked(drawing: Drawing, factor: number | null): ChangeOutcome {
  if (factor === null) return refuseChange('SCALE_EMPTY');
  return scaleRefusal(drawing, factor) ?? scaledWithinReach(drawing, factor);
}

type Refused = Extract<ChangeOutcome, { ok: false }>;

/** Larger side of any drawing for a cutting shop, mm; as large as a file may be read. */
const LARGEST_SCALED = 50_000;

/** Larger sizes are told as this, mm: they have no meaning, and beyond the largest number no name. */
const LARGEST_TOLD = 1e12;

const outOfRange = (sizeMm: number): Refused =>
  refuseChange('SCALE_OUT_OF_RANGE', { sizeMm: Number(Math.min(sizeMm, LARGEST_TOLD).toPrecision(6)) });

/** Why an estimator's factor is not taken, found without scaling anything; null for a good one. */
export function scaleRefusal({ bounds }: Pick<Drawing, 'bounds'>, factor: number): Refused | null {
  if (!(factor > 0)) return refuseChange('SCALE_TOO_SMALL');
  if (factor < SMALLEST_SCALE_FACTOR) return refuseChange('SCALE_BELOW_MINIMUM', { minimum: SMALLEST_SCALE_FACTOR });
  if (bounds === null || factor <= 1) return null;
  const sizeMm = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) * factor;
  return sizeMm <= LARGEST_SCALED ? null : outOfRange(sizeMm);
}

/** The same numbers in another unit. */
export const changeUnit = (drawing: Drawing, fromMm: number, toMm: number): ChangeOutcome =>
  scaledWithinReach(drawing, toMm / fromMm);

function scaledWithinReach(drawing: Drawing, factor: number): ChangeOutcome {
  if (factor === 1) return { ok: true, drawing };
  const { bounds } = drawing;
  if (bounds !== null) {
    const sizeMm = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) * factor;
    const farthest = Math.max(-bounds.minX, -bounds.minY, bounds.maxX, bounds.maxY) * factor;
    const isReachable = sizeMm >= TINY && farthest <= LARGEST_COORDINATE;
    if (!isReachable) return outOfRange(sizeMm);
  }
  return { ok: true, drawing: scaleDrawing(drawing, factor) };
}
