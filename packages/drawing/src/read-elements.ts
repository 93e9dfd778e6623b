import {
  type Curve,
  chainLength,
  curveLength,
  distance,
  type EllipseArc,
  endOf,
  type FittedCurve,
  fitCurve,
  isCircle,
  isFinitePoint,
  JOIN,
  LARGEST_COORDINATE,
  lineOf,
  type ParametricCurve,
  POINT_MATCH,
  type Point,
  parametricEnds,
  parametricLength,
  parametricOf,
  pointOf,
  pointOn,
  reverseChain,
  type SourceCurve,
  SPECK,
  type SplineCurve,
  signedArea,
  sourceCurveEnds,
  sourceCurveLength,
  startOf,
  TINY,
} from '@kerf/geometry';
import { buildChains } from './build-chains.ts';
import type { LayerType } from './drawing.ts';
import { lineOfFlatEllipse } from './flat-ellipse.ts';
import type { LayerTypeTable } from './layer-type-table.ts';
import { typeOfElement, typeOfLayerName } from './layer-types.ts';
import { emptyAccount, type LengthAccount } from './length-account.ts';
import { type Chain, type Piece, withCurve } from './piece.ts';
import type { SourceDrawing, SourceElement } from './source-drawing.ts';

/** What became of the file's entities before they are joined. */
export type ReadElements = {
  /** Entities that close on themselves: they stay whole. */
  readonly contours: readonly Chain[];
  /** All other curves, to be joined. */
  readonly loose: readonly Piece[];
  /** How many ellipses and splines, how far off they are at most, and the middle of the one that is furthest off. */
  readonly approximated: { readonly count: number; readonly deviation: number; readonly position: Point | null };
  readonly hidden: {
    readonly count: number;
    readonly position: Point | null;
    readonly layers: readonly string[];
    /** Closed outlines among it that would be cut. */
    readonly closed: number;
  };
  readonly tinyCount: number;
  readonly firstTiny: Point | null;
  readonly unreadableCount: number;
};

type Reading = {
  contours: Chain[];
  loose: Piece[];
  approximatedCount: number;
  deviation: number;
  furthestOff: Point | null;
  tinyCount: number;
  firstTiny: Point | null;
  unreadableCount: number;
};

/** Fits, classifies and sifts every entity; `account` is written to. */
export function readElements(source: SourceDrawing, table: LayerTypeTable, account: LengthAccount): ReadElements {
  const typeByName = new Map<string, LayerType | null>();
  const reading = newReading();
  const unseen = newReading();
  const unseenAccount = emptyAccount();
  const hidden: SourceElement[] = [];
  for (let order = 0; order < source.elements.length; order += 1) {
    const element = source.elements[order]!;
    let byName = typeByName.get(element.layer);
    if (byName === undefined) {
      byName = typeOfLayerName(element.layer, table);
      typeByName.set(element.layer, byName);
    }
    const type = typeOfElement(element, byName, table);
    const drawnAs = { type, layer: element.layer, isSolid: isSolidLine(element), order, copies: 1 };
    if (!element.isHidden) {
      readElement(element, drawnAs, reading, account);
      continue;
    }
    hidden.push(element);
    const length = sum(element.curves.map(sourceCurveLength).filter(Number.isFinite));
    account.drawn += length;
    account.hidden += length;
    if (type === 'Cutting' && hidden.length <= MOST_HIDDEN) readElement(element, drawnAs, unseen, unseenAccount);
  }
  const firstHidden = hidden[0]?.curves[0];
  return {
    contours: reading.contours,
    loose: reading.loose,
    approximated: {
      count: reading.approximatedCount,
      deviation: reading.deviation,
      position: reading.furthestOff,
    },
    hidden: {
      count: hidden.length,
      position: firstHidden === undefined ? null : (sourceCurveEnds(firstHidden)?.[0] ?? null),
      layers: [...new Set(hidden.map((element) => element.layer))],
      closed: unseen.contours.length + closedChains(unseen.loose),
    },
    tinyCount: reading.tinyCount,
    firstTiny: reading.firstTiny,
    unreadableCount: reading.unreadableCount,
  };
}

/** Of more that is hidden it is not looked how it would go together. */
const MOST_HIDDEN = 2000;

const closedChains = (loose: readonly Piece[]): number =>
  buildChains(loose, JOIN).chains.filter(({ isClosed }) => isClosed).length;

const newReading = (): Reading => ({
  contours: [],
  loose: [],
  approximatedCount: 0,
  deviation: 0,
  furthestOff: null,
  tinyCount: 0,
  firstTiny: null,
  unreadableCount: 0,
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const isSolidLine = ({ lineType }: SourceElement): boolean =>
  lineType === 'CONTINUOUS' || lineType.toUpperCase() === 'CONTINUOUS';

function readElement(
  element: SourceElement,
  drawnAs: Omit<Piece, 'curve'>,
  reading: Reading,
  account: LengthAccount,
): void {
  const curves = arePlain(element.curves)
    ? keptOf(element.curves, reading, account)
    : fittedOf(element.curves, reading, account);
  const closed = closedContour(element, curves);
  if (closed === null && isDust(element, curves)) {
    account.tiny += chainLength(curves);
    noteTiny(curves[0]!, reading);
    return;
  }
  if (closed === null) {
    for (let i = 0; i < curves.length; i += 1) reading.loose.push(withCurve(drawnAs, curves[i]!));
    return;
  }
  for (let added = curves.length; added < closed.length; added += 1) account.joined += curveLength(closed[added]!);
  reading.contours.push({ pieces: closed.map((curve) => withCurve(drawnAs, curve)), isClosed: true });
}

/** A closed outline that is nowhere wider than a vertex: its lines would pass for one line, drawn several times. */
const isDust = ({ isClosed }: SourceElement, curves: readonly Curve[]): boolean =>
  isClosed && curves.length > 1 && chainLength(curves) <= 2 * SPECK;

const arePlain = (curves: readonly SourceCurve[]): curves is readonly Curve[] => {
  for (let i = 0; i < curves.length; i += 1) if (!isPlain(curves[i]!)) return false;
  return true;
};

const isPlain = ({ kind }: SourceCurve): boolean => kind === 'line' || kind === 'arc';

/** Length of a curve, NaN of a damaged one. */
const lengthOf = (curve: Curve): number => (isReadable(curve) ? curveLength(curve) : Number.NaN);

/** Lines and arcs as they are; a list of their own only where some are left out. */
function keptOf(curves: readonly Curve[], reading: Reading, account: LengthAccount): readonly Curve[] {
  let keptCount = 0;
  for (let i = 0; i < curves.length; i += 1)
    if (isKept(curves[i]!, lengthOf(curves[i]!), reading, account)) keptCount += 1;
  return keptCount === curves.length ? curves : curves.filter((curve) => lengthOf(curve) >= TINY);
}

/** The curves with ellipses and splines fitted. */
function fittedOf(sources: readonly SourceCurve[], reading: Reading, account: LengthAccount): readonly Curve[] {
  const curves: Curve[] = [];
  for (const source of sources) {
    if (source.kind === 'line' || source.kind === 'arc') {
      if (isKept(source, lengthOf(source), reading, account)) curves.push(source);
      continue;
    }
    const smooth = isReadableSmooth(source) ? parametricOf(source) : null;
    const length = smooth === null ? Number.NaN : parametricLength(smooth);
    if (!isKept(source, length, reading, account) || smooth === null) continue;
    const flat = source.kind === 'ellipse' ? lineOfFlatEllipse(source) : null;
    if (flat !== null) {
      account.fitted += curveLength(flat) - length;
      curves.push(flat);
      continue;
    }
    for (const curve of fitted(source, smooth, length, reading, account)) curves.push(curve);
  }
  return curves;
}

/** Enters a curve in the account; false when it is left out, being too short or, without a length, damaged. */
function isKept(source: SourceCurve, length: number, reading: Reading, account: LengthAccount): boolean {
  if (!Number.isFinite(length)) {
    reading.unreadableCount += 1;
    return false;
  }
  account.drawn += length;
  if (length >= TINY) return true;
  account.tiny += length;
  noteTiny(source, reading);
  return false;
}

function noteTiny(source: SourceCurve, reading: Reading): void {
  reading.tinyCount += 1;
  reading.firstTiny ??= sourceCurveEnds(source)?.[0] ?? null;
}

function fitted(
  source: EllipseArc | SplineCurve,
  smooth: ParametricCurve,
  length: number,
  reading: Reading,
  account: LengthAccount,
): readonly Curve[] {
  const fit = fitOneWay(source, smooth);
  account.fitted += chainLength(fit.curves) - length;
  reading.approximatedCount += 1;
  if (reading.furthestOff === null || fit.deviation > reading.deviation) reading.furthestOff = middleOf(fit.curves);
  reading.deviation = Math.max(reading.deviation, fit.deviation);
  return fit.curves;
}

const middleOf = (curves: readonly Curve[]): Point | null => {
  const curve = curves[curves.length >> 1];
  return curve === undefined ? null : pointOn(curve, 0.5);
};

/** Fits from the lower left end, so that a curve drawn twice in opposite directions is fitted alike. */
function fitOneWay(source: EllipseArc | SplineCurve, smooth: ParametricCurve): FittedCurve {
  const [start, end] = parametricEnds(smooth);
  if (start.x < end.x || (start.x === end.x && start.y <= end.y)) return fitCurve(source, smooth);
  const fit = fitCurve(reversedSource(source));
  return { ...fit, curves: reverseChain(fit.curves) };
}

function reversedSource(source: EllipseArc | SplineCurve): EllipseArc | SplineCurve {
  if (source.kind === 'ellipse') {
    const { x, y } = source.minorAxis;
    const minorAxis = pointOf(-x, -y);
    return { ...source, minorAxis, startParameter: -source.endParameter, endParameter: -source.startParameter };
  }
  return {
    ...source,
    knots: source.knots.map((knot) => -knot).reverse(),
    controlPoints: [...source.controlPoints].reverse(),
    weights: [...source.weights].reverse(),
  };
}

const isReasonable = (point: Point): boolean =>
  isFinitePoint(point) && Math.abs(point.x) <= LARGEST_COORDINATE && Math.abs(point.y) <= LARGEST_COORDINATE;

/** Numbers that can be worked with: finite, and within a thousand kilometres. */
function isReadable(source: Curve): boolean {
  if (source.kind === 'line') return isReasonable(source.start) && isReasonable(source.end);
  const { centre, radius, startAngle, sweep } = source;
  const isRound = radius > 0 && radius <= LARGEST_COORDINATE;
  return isReasonable(centre) && isRound && Number.isFinite(startAngle) && Number.isFinite(sweep);
}

const isReadableSmooth = (source: EllipseArc | SplineCurve): boolean =>
  source.kind === 'spline'
    ? source.controlPoints.every(isReasonable)
    : isReasonable(source.centre) && isReasonable(source.majorAxis);

/** Least area of a contour as a share of its length squared: below it, it is a line drawn there and back. */
const LEAST_AREA_SHARE = 1e-7;

/** The entity's curves as one closed contour, its missing last edge added; null when it is none. */
function closedContour(element: SourceElement, curves: readonly Curve[]): readonly Curve[] | null {
  const first = curves[0];
  const last = curves.at(-1);
  if (first === undefined || last === undefined) return null;
  if (curves.length === 1 && first.kind === 'line') return null;
  if (curves.length === 1 && isCircle(first)) return curves;
  for (let i = 1; i < curves.length; i += 1) {
    if (distance(endOf(curves[i - 1]!), startOf(curves[i]!)) > JOIN) return null;
  }
  const gap = distance(endOf(last), startOf(first));
  if (gap > JOIN && !element.isClosed) return null;
  const length = chainLength(curves);
  if (Math.abs(signedArea(curves)) <= Math.max(LEAST_AREA_SHARE * length * length, POINT_MATCH)) return null;
  return gap > JOIN ? [...curves, lineOf(endOf(last), startOf(first))] : curves;
}
