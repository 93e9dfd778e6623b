import type { Point } from '@kerf/geometry';
import { edgeMarkOf } from './edge-mark.ts';
import type { Catch, Snapped } from './measure.ts';
import { CANVAS_COLOUR, SELECTION_COLOUR } from './paint.ts';
import { paintRepair, type RepairShapes } from './repair-shapes.ts';
import type { View } from './view-store.ts';
import { type Place, placeOf, scaleOf } from './viewport.ts';

/** What lies over the drawing and changes with every move: the box that is drawn, marks, measures, the cutting head. */
export type Overlay = {
  readonly box: { readonly from: Place; readonly to: Place; readonly rule: 'within' | 'touching' } | null;
  /** The place of a finding that was gone to. */
  readonly mark: Point | null;
  /** Places of findings beside the drawing, to which nothing that is drawn leads. */
  readonly beside: readonly Point[];
  /** Places of a measure, one or two, with the figure in words. */
  readonly measured: { readonly places: readonly CaughtPlace[]; readonly figure: string | null } | null;
  /** What a press would catch. */
  readonly candidate: CaughtPlace | null;
  /** How far the toolpath was played. */
  readonly played: {
    readonly shapes: readonly Path2D[];
    readonly head: Point;
    readonly pierces: readonly Point[];
  } | null;
  /** What a repair would change. */
  readonly repair: RepairShapes | null;
  readonly origin: Point;
};

type CaughtPlace = Pick<Snapped, 'point' | 'caught'>;
type Context = CanvasRenderingContext2D;

const MARK_PX = 16;
const ARROW_PX = 18;
const BARB_PX = 8;
/** From the place outwards, to the corners of the screen. */
const DIAGONALS = [-Math.SQRT1_2, Math.SQRT1_2].flatMap((right) =>
  [-Math.SQRT1_2, Math.SQRT1_2].map((down) => [right, down] as const),
);
const HEAD_PX = 5;
const PIERCE_PX = 3;
const MEASURE_COLOUR = '#40c4ff';
const PLAYED_COLOUR = '#ff6d00';
const BOX_FILL = 'rgba(255, 145, 0, 0.12)';

const drawBox = (context: Context, { from, to, rule }: NonNullable<Overlay['box']>): void => {
  context.setLineDash(rule === 'touching' ? [5, 4] : []);
  context.strokeStyle = SELECTION_COLOUR;
  context.fillStyle = BOX_FILL;
  context.lineWidth = 1;
  context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
  context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
  context.setLineDash([]);
};

const drawDot = (context: Context, { x, y }: Place, radius: number, colour: string): void => {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
};

/** Arrows that point at a place from four sides, with a dashed halo: nothing that is drawn looks so, a hole least of all. */
const drawMark = (context: Context, { x, y }: Place): void => {
  for (const [colour, width] of [
    ['#000', 5],
    [SELECTION_COLOUR, 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.setLineDash([4, 5]);
    context.beginPath();
    context.arc(x, y, MARK_PX, 0, 2 * Math.PI);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    for (const [right, down] of DIAGONALS) {
      const [tipX, tipY] = [x + right * MARK_PX, y + down * MARK_PX];
      context.moveTo(tipX + right * ARROW_PX, tipY + down * ARROW_PX);
      context.lineTo(tipX, tipY);
      context.moveTo(tipX + right * BARB_PX, tipY);
      context.lineTo(tipX, tipY);
      context.lineTo(tipX, tipY + down * BARB_PX);
    }
    context.stroke();
  }
};

const EDGE_PX = 14;

/** An arrow at the edge that points to what is out of sight. */
const drawEdgeMark = (context: Context, { stage, viewport }: View, point: Point): void => {
  const mark = edgeMarkOf(stage.size, placeOf(stage, viewport, point));
  if (mark === null) return;
  const { tip, direction } = mark;
  context.beginPath();
  context.moveTo(tip.x, tip.y);
  for (const side of [-1, 1]) {
    const barb = direction + Math.PI + (side * Math.PI) / 6;
    context.lineTo(tip.x + EDGE_PX * Math.cos(barb), tip.y + EDGE_PX * Math.sin(barb));
  }
  context.closePath();
  context.lineWidth = 3;
  context.strokeStyle = CANVAS_COLOUR;
  context.stroke();
  context.fillStyle = SELECTION_COLOUR;
  context.fill();
};

const CATCH_PX = 6;

/** As CAD programs mark them: a ring with a cross for centres, a square for ends, a triangle for middles, a cross on a path. */
const traceCatch = (context: Context, { x, y }: Place, caught: Catch): void => {
  const at = CATCH_PX;
  if (caught === 'end') context.rect(x - at, y - at, 2 * at, 2 * at);
  if (caught === 'middle') {
    context.moveTo(x - at, y + at);
    context.lineTo(x + at, y + at);
    context.lineTo(x, y - at);
    context.closePath();
  }
  if (caught === 'centre') {
    context.arc(x, y, at, 0, 2 * Math.PI);
    context.moveTo(x - at * 1.7, y);
    context.lineTo(x + at * 1.7, y);
    context.moveTo(x, y - at * 1.7);
    context.lineTo(x, y + at * 1.7);
  }
  if (caught === 'path') {
    context.moveTo(x - at, y - at);
    context.lineTo(x + at, y + at);
    context.moveTo(x - at, y + at);
    context.lineTo(x + at, y - at);
  }
};

const drawCatch = (context: Context, place: Place, caught: Catch): void => {
  context.beginPath();
  traceCatch(context, place, caught);
  context.strokeStyle = MEASURE_COLOUR;
  context.lineWidth = 1.5;
  context.stroke();
};

const FIGURE_FONT = '600 13px sans-serif';
const FIGURE_AWAY_PX = 12;

/** Written beside the middle of what was measured, dark around it so that no line runs through it. */
const writeFigure = (context: Context, places: readonly Place[], figure: string): void => {
  const middle = (sides: readonly number[]): number => sides.reduce((sum, side) => sum + side, 0) / sides.length;
  const x = middle(places.map((place) => place.x)) + FIGURE_AWAY_PX;
  const y = middle(places.map((place) => place.y)) - FIGURE_AWAY_PX;
  context.font = FIGURE_FONT;
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = CANVAS_COLOUR;
  context.strokeText(figure, x, y);
  context.fillStyle = MEASURE_COLOUR;
  context.fillText(figure, x, y);
};

const drawMeasure = (context: Context, places: readonly Place[]): void => {
  context.strokeStyle = MEASURE_COLOUR;
  context.lineWidth = 1.5;
  context.beginPath();
  for (const { x, y } of places) context.lineTo(x, y);
  context.stroke();
  for (const place of places) drawDot(context, place, 3, MEASURE_COLOUR);
};

export const paintOverlay = (context: Context, view: View, overlay: Overlay, pixelRatio: number): void => {
  const { stage, viewport } = view;
  const scale = scaleOf(stage, viewport);
  const onScreen = (point: Point): Place => placeOf(stage, viewport, point);
  const { played, repair } = overlay;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, stage.size.width * pixelRatio, stage.size.height * pixelRatio);
  const at = onScreen(overlay.origin);
  context.setTransform(scale * pixelRatio, 0, 0, -scale * pixelRatio, at.x * pixelRatio, at.y * pixelRatio);
  if (repair !== null) paintRepair(context, repair, 1 / scale);
  if (played !== null) {
    context.strokeStyle = PLAYED_COLOUR;
    context.lineWidth = 2.4 / scale;
    for (const shape of played.shapes) context.stroke(shape);
  }
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  for (const pierce of played?.pierces ?? []) drawDot(context, onScreen(pierce), PIERCE_PX, PLAYED_COLOUR);
  if (played !== null) drawDot(context, onScreen(played.head), HEAD_PX, '#fff');
  if (overlay.mark !== null) drawMark(context, onScreen(overlay.mark));
  for (const point of overlay.mark === null ? overlay.beside : [...overlay.beside, overlay.mark])
    drawEdgeMark(context, view, point);
  const { measured, candidate } = overlay;
  const places = measured?.places ?? [];
  const placesOnScreen = places.map(({ point }) => onScreen(point));
  if (places.length > 0) drawMeasure(context, placesOnScreen);
  for (const { point, caught } of candidate === null ? places : [...places, candidate])
    drawCatch(context, onScreen(point), caught);
  if (measured !== null && measured.figure !== null) writeFigure(context, placesOnScreen, measured.figure);
  if (overlay.box !== null) drawBox(context, overlay.box);
};
