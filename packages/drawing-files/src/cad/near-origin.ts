import type { ReadNote, SourceElement, SourceText } from '@kerf/drawing';
import type { Point, SourceCurve } from '@kerf/geometry';
import { asMm } from '@kerf/units';

/** What is drawn, in millimetres. */
export type Drawn = {
  readonly elements: readonly SourceElement[];
  readonly texts: readonly SourceText[];
  readonly notes: readonly ReadNote[];
};

/**
 * Further from the origin than this, mm, a drawing lies in coordinates of a map (UTM counts in metres, up to 10,000 km): areas and
 * places of contact would be worked out from numbers of which the last digits are lost.
 */
const FARTHEST = 1e8;
/** Ways are whole multiples of this, mm, so that the last digits of coordinates stay as they are. */
const STEP = 1e6;
const MM_PER_KM = 1e6;

/** A drawing far from the origin is moved near it, and told; most of what is drawn decides, so that a stray entity does not. */
export const nearOrigin = (drawn: Drawn): Drawn => {
  if (isMostlyNear(drawn.elements)) return drawn;
  const away = middleOf(drawn.elements);
  if (away === null || Math.max(Math.abs(away.x), Math.abs(away.y)) <= FARTHEST) return drawn;
  const by = { x: -Math.round(away.x / STEP) * STEP, y: -Math.round(away.y / STEP) * STEP };
  const moved = (point: Point): Point => ({ x: asMm(point.x + by.x), y: asMm(point.y + by.y) });
  const km = Math.hypot(by.x, by.y) / MM_PER_KM;
  return {
    elements: drawn.elements.map((element) => ({
      ...element,
      curves: element.curves.map((curve) => movedCurve(curve, moved)),
    })),
    texts: drawn.texts.map((text) => ({ ...text, position: moved(text.position) })),
    notes: [
      ...drawn.notes.map((note) => (note.position === undefined ? note : { ...note, position: moved(note.position) })),
      { code: 'MOVED_TO_ORIGIN', subject: km.toFixed(0), count: 1 },
    ],
  };
};

const movedCurve = (curve: SourceCurve, moved: (point: Point) => Point): SourceCurve => {
  if (curve.kind === 'line') return { kind: 'line', start: moved(curve.start), end: moved(curve.end) };
  if (curve.kind === 'spline') return { ...curve, controlPoints: curve.controlPoints.map(moved) };
  return { ...curve, centre: moved(curve.centre) };
};

/** Whether more than half of all elements lie near the origin, and so their median: counted until that is known. */
const isMostlyNear = (elements: readonly SourceElement[]): boolean => {
  const most = elements.length / 2;
  let near = 0;
  for (const { curves } of elements) {
    if (near > most) return true;
    const [first] = curves;
    if (first === undefined) continue;
    const { x, y } = placeOf(first);
    if (Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST) near += 1;
  }
  return near > most;
};

/** Median of where elements lie, of each coordinate by itself; null of nothing. */
const middleOf = (elements: readonly SourceElement[]): { readonly x: number; readonly y: number } | null => {
  const places = elements.flatMap(({ curves: [first] }) => (first === undefined ? [] : [placeOf(first)]));
  return places.length === 0 ? null : { x: medianOf(places, ({ x }) => x), y: medianOf(places, ({ y }) => y) };
};

const placeOf = (curve: SourceCurve): Point => {
  if (curve.kind === 'line') return curve.start;
  return curve.kind === 'spline' ? curve.controlPoints[0]! : curve.centre;
};

const medianOf = (places: readonly Point[], coordinate: (place: Point) => number): number =>
  Float64Array.from(places, coordinate).sort()[places.length >> 1]!;
