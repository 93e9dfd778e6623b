import type { ReadNote, SourceElement, SourceText } from '@kerf/drawing';
import type { Point, SourceCurve } from '@kerf/geometry';
import { asMm } from '@kerf/units';

const scalePoint = (point: Point, factor: number): Point => ({ x: asMm(point.x * factor), y: asMm(point.y * factor) });

const scaleCurve = (curve: SourceCurve, factor: number): SourceCurve => {
  switch (curve.kind) {
    case 'line':
      return { kind: 'line', start: scalePoint(curve.start, factor), end: scalePoint(curve.end, factor) };
    case 'arc':
      return { ...curve, centre: scalePoint(curve.centre, factor), radius: asMm(curve.radius * factor) };
    case 'ellipse':
      return {
        ...curve,
        centre: scalePoint(curve.centre, factor),
        majorAxis: scalePoint(curve.majorAxis, factor),
        minorAxis: scalePoint(curve.minorAxis, factor),
      };
    case 'spline':
      return { ...curve, controlPoints: curve.controlPoints.map((point) => scalePoint(point, factor)) };
  }
};

/** The elements with every length multiplied by `factor`. */
export const scaleElements = (elements: readonly SourceElement[], factor: number): readonly SourceElement[] =>
  factor === 1
    ? elements
    : elements.map((element) => ({
        ...element,
        curves: element.curves.map((curve) => scaleCurve(curve, factor)),
      }));

/** The notes with their places in the drawing in millimetres. */
export const scaleNotes = (notes: readonly ReadNote[], factor: number): readonly ReadNote[] =>
  notes.map((note) => (note.position === undefined ? note : { ...note, position: scalePoint(note.position, factor) }));

/** The texts with every length multiplied by `factor`. */
export const scaleTexts = (texts: readonly SourceText[], factor: number): readonly SourceText[] =>
  factor === 1
    ? texts
    : texts.map((text) => ({
        ...text,
        position: scalePoint(text.position, factor),
        height: text.height * factor,
      }));
