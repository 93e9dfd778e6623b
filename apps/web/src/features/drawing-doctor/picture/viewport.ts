import { viewBoxOf } from '@kerf/drawing';
import { type Bounds, boundsOf, type Point, pointOf, unionBounds } from '@kerf/geometry';

/** A place on the canvas: CSS pixels from its upper left corner. */
export type Place = { readonly x: number; readonly y: number };
export type CanvasSize = { readonly width: number; readonly height: number };

/** The whole that is looked at, mm, and the canvas on which it is drawn. */
export type Stage = { readonly frame: Bounds | null; readonly size: CanvasSize };

/** What of it is seen: the zoom, 1 when all of it just fits, and the place in the middle of the canvas. */
export type Viewport = { readonly zoom: number; readonly centre: Point };

/** Spec: quote parts §9, "Drawing Doctor". */
export const SMALLEST_ZOOM = 0.4;
export const LARGEST_ZOOM = 16;
export const BUTTON_STEP = 0.2;
/** Change of the zoom for each pixel that the wheel is turned. */
export const WHEEL_STEP = 0.008;

/** A turn of the wheel in one event, pixels; some mice tell of thousands. */
const MOST_TURNED = 100;
const PIXELS_PER_LINE = 16;
const LINES = 1;

/** How much of the canvas a place that is gone to fills. */
const NEAR_ZOOM = 6;
const ROOM_AROUND = 3;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const middleOf = (box: Bounds | null): Point =>
  box === null ? pointOf(0, 0) : pointOf((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2);

/** Everything in sight. */
export const wholeOf = ({ frame }: Pick<Stage, 'frame'>): Viewport => ({ zoom: 1, centre: middleOf(frame) });

/** Pixels for a millimetre; with the padding of the specification around the whole at zoom 1. */
export const scaleOf = ({ frame, size }: Stage, { zoom }: Pick<Viewport, 'zoom'>): number => {
  const box = viewBoxOf(frame);
  return Math.min(Math.max(1, size.width) / box.width, Math.max(1, size.height) / box.height) * zoom;
};

export const placeOf = (stage: Stage, viewport: Viewport, { x, y }: Point): Place => {
  const scale = scaleOf(stage, viewport);
  return {
    x: stage.size.width / 2 + (x - viewport.centre.x) * scale,
    y: stage.size.height / 2 - (y - viewport.centre.y) * scale,
  };
};

export const pointAt = (stage: Stage, viewport: Viewport, { x, y }: Place): Point => {
  const scale = scaleOf(stage, viewport);
  return pointOf(
    viewport.centre.x + (x - stage.size.width / 2) / scale,
    viewport.centre.y - (y - stage.size.height / 2) / scale,
  );
};

/** What the canvas shows of the drawing, mm. */
export const sightOf = (stage: Stage, viewport: Viewport): Bounds => {
  const low = pointAt(stage, viewport, { x: 0, y: stage.size.height });
  const high = pointAt(stage, viewport, { x: stage.size.width, y: 0 });
  return { minX: low.x, minY: low.y, maxX: high.x, maxY: high.y };
};

/** The middle stays on the drawing, so that it cannot be lost. */
export const withinFrame = ({ frame }: Pick<Stage, 'frame'>, { zoom, centre }: Viewport): Viewport =>
  frame === null
    ? { zoom, centre }
    : {
        zoom,
        centre: pointOf(between(centre.x, frame.minX, frame.maxX), between(centre.y, frame.minY, frame.maxY)),
      };

/** A middle that was gone to beside the drawing comes no farther from it, and does not leap back either. */
const noFarther = ({ frame }: Stage, { centre: before }: Viewport, next: Viewport): Viewport =>
  withinFrame(
    { frame: frame === null ? null : unionBounds([frame, boundsOf(before.x, before.y, before.x, before.y)]) },
    next,
  );

/** Another zoom; what lies under a place of the canvas stays under it. */
export const zoomTo = (stage: Stage, viewport: Viewport, wanted: number, place?: Place): Viewport => {
  const zoom = between(wanted, SMALLEST_ZOOM, LARGEST_ZOOM);
  const held = place ?? { x: stage.size.width / 2, y: stage.size.height / 2 };
  const before = pointAt(stage, viewport, held);
  const after = pointAt(stage, { ...viewport, zoom }, held);
  const centre = pointOf(viewport.centre.x + before.x - after.x, viewport.centre.y + before.y - after.y);
  return noFarther(stage, viewport, { zoom, centre });
};

type WheelTurn = { readonly deltaY: number; readonly deltaMode: number };

/** Turned away from the hand comes nearer. */
export const zoomByWheel = (stage: Stage, viewport: Viewport, { deltaY, deltaMode }: WheelTurn, place: Place) => {
  const turned = between(deltaY * (deltaMode === LINES ? PIXELS_PER_LINE : 1), -MOST_TURNED, MOST_TURNED);
  return zoomTo(stage, viewport, viewport.zoom - turned * WHEEL_STEP, place);
};

/** The drawing moves with the hand. */
export const panBy = (stage: Stage, viewport: Viewport, right: number, down: number): Viewport => {
  const scale = scaleOf(stage, viewport);
  const { zoom, centre } = viewport;
  return noFarther(stage, viewport, {
    zoom,
    centre: pointOf(centre.x - right / scale, centre.y + down / scale),
  });
};

/** The zoom at which something of a size, mm, has room around it. */
const zoomFor = (stage: Stage, widthMm: number, heightMm: number): number => {
  const whole = scaleOf(stage, { zoom: 1 });
  const { width, height } = stage.size;
  return Math.min(width / Math.max(1, widthMm * whole), height / Math.max(1, heightMm * whole)) / ROOM_AROUND;
};

/**
 * A point in the middle, be it beside the drawing, near enough to see what is around it; nearer where what is there is smaller,
 * `sizeMm` across.
 */
export const lookAt = (stage: Stage, viewport: Viewport, point: Point, sizeMm: number | null): Viewport => {
  const wanted = sizeMm === null ? NEAR_ZOOM : Math.min(LARGEST_ZOOM, zoomFor(stage, sizeMm, sizeMm));
  return { zoom: Math.max(viewport.zoom, NEAR_ZOOM, wanted), centre: point };
};

/** A box in the middle with room around it. */
export const lookAtBox = (stage: Stage, box: Bounds): Viewport => {
  const wanted = zoomFor(stage, box.maxX - box.minX, box.maxY - box.minY);
  return withinFrame(stage, { zoom: between(wanted, 1, LARGEST_ZOOM), centre: middleOf(box) });
};
