import { describe, expect, it } from 'vitest';
import { roundHolesOf, scaleDrawing, understandDrawing } from '../src/index.ts';
import { arc, circle, corners, polyline, sourceOf } from './sources.ts';

const drawingOf = (...elements: Parameters<typeof sourceOf>[0]) => understandDrawing(sourceOf(elements)).drawing;
const plate = polyline(corners(0, 0, 100, 60));
const told = (...elements: Parameters<typeof sourceOf>[0]) =>
  roundHolesOf(drawingOf(...elements)).map(({ diameterMm, count, nearestEdgeMm, position }) => [
    ...[diameterMm, count, nearestEdgeMm, position.x, position.y],
  ]);

describe('round holes', () => {
  it('are counted by diameter, each with the one nearest to the outline', () => {
    expect(told(plate, circle(50, 30, 2.7), circle(6, 30, 2.7), circle(80, 30, 5))).toEqual([
      [5.4, 2, 6, 6, 30],
      [10, 1, 20, 80, 30],
    ]);
  });

  it('are circles in one arc or in several, and no slots, squares or outlines', () => {
    const halves = [arc(30, 30, 4, 0, Math.PI), arc(30, 30, 4, Math.PI, Math.PI)];
    expect(told(plate, ...halves)).toEqual([[8, 1, 30, 30, 30]]);
    expect(told(plate, polyline(corners(40, 20, 5, 5)))).toEqual([]);
    expect(told(circle(20, 20, 10))).toEqual([]);
  });

  it('larger than hardware is are left out', () => {
    expect(told(polyline(corners(0, 0, 200, 200)), circle(100, 100, 16))).toEqual([]);
  });

  it('of two parts each stand at the edge of their own', () => {
    const second = polyline(corners(200, 0, 40, 40));
    expect(told(plate, second, circle(50, 30, 2), circle(210, 20, 2))).toEqual([[4, 2, 10, 210, 20]]);
  });

  it('grow with the drawing', () => {
    const drawing = drawingOf(plate, circle(50, 30, 2));
    expect(roundHolesOf(scaleDrawing(drawing, 2.5))).toMatchObject([{ diameterMm: 10, nearestEdgeMm: 75 }]);
    expect(roundHolesOf(scaleDrawing(drawing, 25.4))).toEqual([]);
    expect(roundHolesOf(drawing)).toMatchObject([{ diameterMm: 4, nearestEdgeMm: 30 }]);
  });
});
