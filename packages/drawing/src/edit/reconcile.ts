import { type Curve, POINT_MATCH, type Point } from '@kerf/geometry';
import { withoutStructural } from '../assemble.ts';
import { isAsBefore } from '../change-report.ts';
import type { Drawing, DrawingText, Path } from '../drawing.ts';
import { withContent } from '../with-content.ts';
import { isDecisionTakenBack, toldByImport } from './told-by-import.ts';

/**
 * A drawing that came back from outside, put in the place of the one it was made from: paths that were not touched keep their
 * curves to the last digit, whatever unit they travelled in, and what the import told stays as the drawing's `original` tells
 * it. A frame that it still doubts (`doubtedFrames`) is doubted again. When nothing differs, it is the very same drawing.
 */
export function reconcileDrawing(
  current: Drawing,
  incoming: Drawing,
  original: Drawing = current,
  doubted: ReadonlySet<string> = new Set(),
): Drawing {
  const known = new Map(current.paths.map((path) => [path.pathId, path]));
  const paths = incoming.paths.map((path) => {
    const before = known.get(path.pathId);
    if (before === undefined || !areSameCurves(path.curves, before.curves)) return path;
    return { ...path, curves: before.curves, bounds: before.bounds };
  });
  const texts = areSameTexts(incoming.texts, current.texts) ? current.texts : incoming.texts;
  const isSame = texts === current.texts && areSameLayers(incoming, current) && areSamePaths(paths, current.paths);
  if (isSame && !isDecisionTakenBack(current, original, doubted)) return current;
  const findings = [...toldByImport(incoming, current, original, doubted), ...withoutStructural(incoming)];
  return withContent(current, { layers: incoming.layers, paths, texts, findings });
}

const areSamePaths = (paths: readonly Path[], others: readonly Path[]): boolean =>
  paths.length === others.length &&
  paths.every((path, place) => {
    const other = others[place]!;
    return path.pathId === other.pathId && isAsBefore(path, other);
  });

const areSameLayers = ({ layers }: Drawing, other: Drawing): boolean =>
  JSON.stringify(layers.map(({ name, colour, type }) => [name, colour, type]).sort()) ===
  JSON.stringify(other.layers.map(({ name, colour, type }) => [name, colour, type]).sort());

const areSameTexts = (texts: readonly DrawingText[], others: readonly DrawingText[]): boolean =>
  texts.length === others.length && texts.every((text, place) => isSameText(text, others[place]!));

const isSameText = (text: DrawingText, other: DrawingText): boolean =>
  text.layerName === other.layerName &&
  text.displayText === other.displayText &&
  isNear(text.height, other.height) &&
  isNear(text.rotation, other.rotation) &&
  areNear(text.bottomLeft, other.bottomLeft);

function areSameCurves(curves: readonly Curve[], others: readonly Curve[]): boolean {
  return curves.length === others.length && curves.every((curve, place) => isSameCurve(curve, others[place]!));
}

function isSameCurve(curve: Curve, other: Curve): boolean {
  if (curve.kind === 'line' || other.kind === 'line') {
    return (
      curve.kind === 'line' &&
      other.kind === 'line' &&
      areNear(curve.start, other.start) &&
      areNear(curve.end, other.end)
    );
  }
  const turned = Math.abs(curve.startAngle - other.startAngle) % (2 * Math.PI);
  const isSameTurn = Math.min(turned, 2 * Math.PI - turned) * other.radius <= POINT_MATCH;
  return (
    areNear(curve.centre, other.centre) &&
    isNear(curve.radius, other.radius) &&
    isSameTurn &&
    Math.abs(curve.sweep - other.sweep) * other.radius <= POINT_MATCH
  );
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= POINT_MATCH;
const areNear = (a: Point, b: Point): boolean => isNear(a.x, b.x) && isNear(a.y, b.y);
