import { boundsOf, pointOf } from '@kerf/geometry';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CanvasPainter } from '../../../src/features/drawing-doctor/picture/canvas-painter.ts';
import { type Picture, SELECTION_COLOUR } from '../../../src/features/drawing-doctor/picture/paint.ts';

const bounds = boundsOf(0, 0, 100, 100);
const stage = { frame: bounds, size: { width: 200, height: 200 } };
const origin = pointOf(50, 50);
// What is stroked is only handed on: the browser's own shapes are not needed to know it.
const shapeNamed = (name: string) => ({ name }) as unknown as Path2D;
const bundle = (name: string, count: number) => ({
  ...{ role: 'Cutting' as const, isDashed: false, colour: null, bounds, count },
  shape: shapeNamed(name),
});
const scene = (name: string) => ({ origin, texts: [], bundles: [bundle(name, 20_000)] });
const selection = (name: string, count = 20_000) => ({ origin, texts: [], bundles: [bundle(name, count)] });

const seenFrom = (x: number, change: Partial<Picture> = {}): Picture => ({
  ...{ scene: plate, selection: chosen, compared: null, stage, pixelRatio: 1 },
  viewport: { zoom: 1, centre: pointOf(x, 50) },
  ...change,
});
const [plate, chosen] = [scene('plate'), selection('chosen')];

/** A canvas on which every stroke takes as long as is said, ms. */
const canvasOf = (strokeMs: number) => {
  let [clock, colour] = [0, ''];
  let frames: (() => void)[] = [];
  const marks: string[] = [];
  const style = { transform: '', transformOrigin: '' };
  const context = {
    set strokeStyle(to: string) {
      colour = to;
    },
    fillRect: () => marks.splice(0),
    stroke: ({ name }: { name: string }) => {
      clock += strokeMs;
      marks.push(colour === SELECTION_COLOUR ? `selected ${name}` : name);
    },
    setTransform: () => undefined,
    setLineDash: () => undefined,
  };
  const canvas = { width: 0, height: 0, style, getContext: () => context };
  const painter = new CanvasPainter(canvas as unknown as HTMLCanvasElement, {
    nextFrame: (work) => frames.push(work),
    cancelFrame: () => undefined,
    now: () => clock,
  });
  const frame = () => {
    const due = frames;
    frames = [];
    for (const work of due) work();
  };
  return { painter, frame, marks, style };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('a selection of thousands of paths is seen while the hand moves with every frame', () => {
  const { painter, frame, marks, style } = canvasOf(6);
  painter.show(seenFrom(50));
  for (const x of [51, 52, 53]) {
    frame();
    painter.show(seenFrom(x));
  }
  expect(marks).toEqual(['plate', 'selected chosen']);
  frame();
  // Neither half alone takes long: both together do, so that the picture is stretched.
  expect(marks).toEqual(['plate', 'selected chosen']);
  expect(style.transform).toContain('translate(-5.7');
});

it('a selection that is seen stays when the hand rests, and is where it belongs', () => {
  const { painter, frame, marks, style } = canvasOf(6);
  painter.show(seenFrom(50));
  frame();
  frame();
  painter.show(seenFrom(60));
  frame();
  expect(style.transform).not.toBe('');
  vi.advanceTimersByTime(200);
  expect(style.transform).toBe('');
  expect(marks).toEqual(['plate', 'selected chosen']);
});

it('a picture that is painted quickly follows the hand with its selection in every frame', () => {
  const { painter, frame, marks, style } = canvasOf(1);
  painter.show(seenFrom(50));
  frame();
  for (const x of [51, 52, 53]) {
    painter.show(seenFrom(x));
    frame();
    expect(marks).toEqual(['plate', 'selected chosen']);
    expect(style.transform).toBe('');
  }
});

it('another selection has a frame of its own, and is put off no more than once', () => {
  const { painter, frame, marks } = canvasOf(6);
  painter.show(seenFrom(50, { selection: selection('first') }));
  frame();
  expect(marks).toEqual(['plate']);
  painter.show(seenFrom(50, { selection: selection('second') }));
  frame();
  expect(marks).toEqual(['plate', 'selected second']);
});

it('a small selection is painted with its picture', () => {
  const { painter, frame, marks } = canvasOf(6);
  painter.show(seenFrom(50, { selection: selection('few', 10) }));
  frame();
  expect(marks).toEqual(['selected few', 'plate']);
});
