import { boundsOf, pointOf } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeMarkOf } from '../../../src/features/drawing-doctor/picture/edge-mark.ts';
import { ViewStore } from '../../../src/features/drawing-doctor/picture/view-store.ts';
import {
  LARGEST_ZOOM,
  lookAt,
  lookAtBox,
  panBy,
  placeOf,
  pointAt,
  SMALLEST_ZOOM,
  type Stage,
  scaleOf,
  wholeOf,
  zoomByWheel,
  zoomTo,
} from '../../../src/features/drawing-doctor/picture/viewport.ts';

const stage: Stage = { frame: boundsOf(0, 0, 100, 50), size: { width: 1040, height: 800 } };
const middle = { x: 520, y: 400 };

describe('what the canvas shows', () => {
  it('fits the whole with 2 % of its larger side around it', () => {
    const whole = wholeOf(stage);
    expect(scaleOf(stage, whole)).toBeCloseTo(10, 9);
    expect(placeOf(stage, whole, pointOf(0, 0)).x).toBeCloseTo(20, 9);
    expect(placeOf(stage, whole, pointOf(100, 50)).x).toBeCloseTo(1020, 9);
    expect(placeOf(stage, whole, pointOf(50, 25))).toEqual(middle);
  });

  it('has y upwards', () => {
    const [low, high] = [0, 50].map((y) => placeOf(stage, wholeOf(stage), pointOf(50, y)).y);
    expect(low).toBeGreaterThan(high ?? Number.NaN);
  });

  it('finds the point of the drawing under a place again', () => {
    fc.assert(
      fc.property(
        fc.double({ min: SMALLEST_ZOOM, max: LARGEST_ZOOM, noNaN: true }),
        fc.double({ min: 0, max: 1040, noNaN: true }),
        fc.double({ min: 0, max: 800, noNaN: true }),
        (zoom, x, y) => {
          const viewport = zoomTo(stage, wholeOf(stage), zoom);
          const place = placeOf(stage, viewport, pointAt(stage, viewport, { x, y }));
          expect(place.x).toBeCloseTo(x, 6);
          expect(place.y).toBeCloseTo(y, 6);
        },
      ),
    );
  });

  it('keeps what is under the pointer there while the wheel zooms in', () => {
    const before = wholeOf(stage);
    const place = { x: 300, y: 350 };
    const after = zoomByWheel(stage, before, { deltaY: -50, deltaMode: 0 }, place);
    expect(after.zoom).toBeCloseTo(1.4, 9);
    const [was, is] = [pointAt(stage, before, place), pointAt(stage, after, place)];
    expect(is.x).toBeCloseTo(was.x, 9);
    expect(is.y).toBeCloseTo(was.y, 9);
  });

  it.each([
    [-1e6, 1.8],
    [100, SMALLEST_ZOOM],
    [25, 0.8],
  ])('the wheel turned by %d: zoom %d', (deltaY, zoom) => {
    expect(zoomByWheel(stage, wholeOf(stage), { deltaY, deltaMode: 0 }, middle).zoom).toBeCloseTo(zoom, 9);
  });

  it('counts lines of the wheel as 16 pixels', () => {
    expect(zoomByWheel(stage, wholeOf(stage), { deltaY: -3, deltaMode: 1 }, middle).zoom).toBeCloseTo(1.384, 9);
  });

  it('stays between 0.4 and 16', () => {
    expect(zoomTo(stage, wholeOf(stage), 99).zoom).toBe(16);
    expect(zoomTo(stage, wholeOf(stage), 0).zoom).toBe(0.4);
  });

  it('moves with the hand and never loses the drawing', () => {
    const moved = panBy(stage, zoomTo(stage, wholeOf(stage), 4), 40, -20);
    expect([moved.centre.x, moved.centre.y]).toEqual([49, 24.5]);
    const far = panBy(stage, moved, -1e9, -1e9);
    expect([far.centre.x, far.centre.y]).toEqual([100, 0]);
  });

  it('goes to a place beside the drawing, from where the hand brings it back and no farther', () => {
    const there = lookAt(stage, wholeOf(stage), pointOf(500, -300), null);
    expect(there).toEqual({ zoom: 6, centre: pointOf(500, -300) });
    expect(panBy(stage, there, -60, 0).centre).toEqual(pointOf(500, -300));
    expect(panBy(stage, there, 60, 0).centre).toEqual(pointOf(499, -300));
    expect(zoomTo(stage, there, 8).centre).toEqual(pointOf(500, -300));
    expect(panBy(stage, wholeOf(stage), -1e9, 0).centre.x).toBe(100);
  });

  it.each([
    ['in sight', { x: 1040, y: 0 }, null],
    ['to the right', { x: 5000, y: 400 }, { tip: { x: 1030, y: 400 }, direction: 0 }],
    ['below', { x: 520, y: 900 }, { tip: { x: 520, y: 790 }, direction: Math.PI / 2 }],
    ['beyond a corner', { x: -480, y: -600 }, { tip: { x: 130, y: 10 }, direction: Math.atan2(-1, -1) }],
  ])('a place %s is pointed to at the edge', (_, place, mark) => {
    expect(edgeMarkOf(stage.size, place)).toEqual(mark);
  });

  it('goes near to a place, and to a box with room around it', () => {
    expect(lookAt(stage, wholeOf(stage), pointOf(10, 10), null)).toEqual({ zoom: 6, centre: pointOf(10, 10) });
    // Something large is looked at from no farther off, something small from nearer, as near as can be.
    const zoomAt = (sizeMm: number) => lookAt(stage, wholeOf(stage), pointOf(10, 10), sizeMm).zoom;
    expect([zoomAt(50), zoomAt(3), zoomAt(0.01)]).toEqual([6, expect.closeTo(800 / 30 / 3, 9), 16]);
    expect(lookAtBox(stage, boundsOf(0, 0, 10, 10)).zoom).toBeCloseTo(800 / 100 / 3, 9);
    expect(lookAtBox(stage, boundsOf(0, 0, 100, 50)).zoom).toBe(1);
    expect(lookAtBox(stage, boundsOf(3, 3, 3, 3)).zoom).toBe(16);
  });
});

describe('the view of a drawing that is edited', () => {
  const viewOf = () => {
    const view = new ViewStore();
    view.setSize(stage.size);
    view.setFrame(stage.frame, true);
    return view;
  };

  it('zooms by 0.2 and back to where it was', () => {
    const view = viewOf();
    view.zoomIn();
    expect(view.zoom()).toBe(1.2);
    for (let presses = 0; presses < 3; presses += 1) view.zoomIn();
    expect(view.zoom()).toBe(1.8);
    for (let presses = 0; presses < 4; presses += 1) view.zoomOut();
    expect(view.zoom()).toBe(1);
    for (let presses = 0; presses < 9; presses += 1) view.zoomOut();
    expect(view.zoom()).toBe(0.4);
  });

  it('shows all of a scaled drawing when all of it was shown', () => {
    const view = viewOf();
    view.setFrame(boundsOf(0, 0, 200, 100), false);
    expect(view.snapshot().viewport).toEqual({ zoom: 1, centre: pointOf(100, 50) });
  });

  it('stays where somebody looks while the drawing is edited', () => {
    const view = viewOf();
    view.show({ zoom: 5, centre: pointOf(20, 20) });
    view.setFrame(boundsOf(0, 0, 100, 40), false);
    expect(view.snapshot().viewport).toEqual({ zoom: 5, centre: pointOf(20, 20) });
    view.setFrame(boundsOf(0, 0, 100, 40), true);
    expect(view.zoom()).toBe(1);
  });

  it('comes back to the drawing when that is edited', () => {
    const view = viewOf();
    view.show({ zoom: 6, centre: pointOf(500, 25) });
    view.setFrame(boundsOf(0, 0, 100, 40), false);
    expect(view.snapshot().viewport).toEqual({ zoom: 6, centre: pointOf(100, 25) });
  });

  it('tells of every change', () => {
    const view = viewOf();
    let told = 0;
    const leave = view.subscribe(() => {
      told += 1;
    });
    view.pan(3, 3);
    view.turnWheel({ deltaY: 1, deltaMode: 0 }, middle);
    leave();
    view.showAll();
    expect(told).toBe(2);
  });
});
