import { type Drawing, notedFolds, type Path, partFacts, pathsOfPart } from '@kerf/drawing';
import { arcOf, type Curve, lineOf, pointOf } from '@kerf/geometry';
import type { Blank, FoldLine } from '../shape.ts';
import { type DrawnDefinition, type DrawnFold, type DrawnPiece, MOST_DRAWN } from './drawn-definition.ts';

const DEGREES = 180 / Math.PI;

const pieceOfCurve = (curve: Curve): DrawnPiece =>
  curve.kind === 'line'
    ? [curve.start.x, curve.start.y, curve.end.x, curve.end.y]
    : [curve.centre.x, curve.centre.y, curve.radius, curve.startAngle * DEGREES, curve.sweep * DEGREES];

/** A line of four numbers, an arc of five. */
export const curveOfPiece = ([a = 0, b = 0, c = 0, d = 0, sweep]: DrawnPiece): Curve =>
  sweep === undefined ? lineOf(pointOf(a, b), pointOf(c, d)) : arcOf(pointOf(a, b), c, d / DEGREES, sweep / DEGREES);

export type BlankOfDrawing =
  | {
      readonly ok: true;
      readonly blank: Blank;
      /** Lines of the drawing that a shape does not take along: open cuts and notes. */
      readonly leftOut: number;
    }
  | { readonly ok: false; readonly problem: 'noPart' | 'severalParts' | 'openOutline' | 'tooLarge' };

const foldsOf = (drawing: Drawing): FoldLine[] =>
  notedFolds(drawing).folds.map(({ start, end, note }) => ({
    line: lineOf(start, end),
    direction: note?.side === 'Up' ? 'up' : note?.side === 'Down' ? 'down' : null,
    degrees: note?.angle == null ? null : note.angle * DEGREES,
    insideRadiusMm: note?.radius ?? null,
  }));

const curvesOf = (paths: readonly Path[], isWanted: (path: Path) => boolean) =>
  paths.filter(isWanted).map(({ curves }) => curves);

/** The one part of a drawing as what is cut, engraved and folded. */
export const blankOfDrawing = (drawing: Drawing): BlankOfDrawing => {
  const [outerId, ...others] = drawing.partOuterPathIds;
  if (outerId === undefined || partFacts(drawing, outerId) === null) return { ok: false, problem: 'noPart' };
  if (others.length > 0) return { ok: false, problem: 'severalParts' };
  const paths = pathsOfPart(drawing.paths, outerId);
  const outer = paths.find(({ pathId }) => pathId === outerId)!;
  if (!outer.isClosed) return { ok: false, problem: 'openOutline' };
  const blank = {
    outline: outer.curves,
    holes: curvesOf(paths, (path) => path !== outer && path.type === 'Cutting' && path.isClosed),
    engraved: curvesOf(paths, ({ type }) => type === 'Etching'),
    folds: foldsOf(drawing),
  };
  const contours = [blank.outline, ...blank.holes, ...blank.engraved];
  const pieces = contours.reduce((sum, curves) => sum + curves.length, blank.folds.length);
  if (contours.length > MOST_DRAWN.contours || pieces > MOST_DRAWN.pieces) return { ok: false, problem: 'tooLarge' };
  const folding = paths.filter(({ type }) => type === 'Folding').length;
  return { ok: true, blank, leftOut: drawing.paths.length - contours.length - folding };
};

const drawnFold = ({ line, direction, degrees, insideRadiusMm }: FoldLine): DrawnFold => ({
  line: pieceOfCurve(line),
  ...(direction === null ? {} : { direction }),
  ...(degrees === null ? {} : { angle: degrees }),
  ...(insideRadiusMm === null ? {} : { radius: insideRadiusMm }),
});

/** A blank as the description of a shape holds it. */
export const drawnOf = ({ outline, holes, engraved = [], folds }: Blank): DrawnDefinition['drawn'] => ({
  outline: outline.map(pieceOfCurve),
  ...(holes.length === 0 ? {} : { holes: holes.map((curves) => curves.map(pieceOfCurve)) }),
  ...(engraved.length === 0 ? {} : { engraved: engraved.map((curves) => curves.map(pieceOfCurve)) }),
  ...(folds.length === 0 ? {} : { folds: folds.map(drawnFold) }),
});
