import type { Drawing } from '@kerf/drawing';
import type { Point } from '@kerf/geometry';
import Box from '@mui/material/Box';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CanvasPainter } from '../picture/canvas-painter.ts';
import { CANVAS_COLOUR, type Picture } from '../picture/paint.ts';
import { type Overlay, paintOverlay } from '../picture/paint-overlay.ts';
import { repairShapes } from '../picture/repair-shapes.ts';
import { type ColourOf, originOf, type Scene, type Selected } from '../picture/scene.ts';
import { type TakePicture, takePicture } from '../picture/take-picture.ts';
import { useCanvasSize } from '../picture/use-canvas-size.ts';
import { useScene, useSelection } from '../picture/use-scene.ts';
import type { ViewStore } from '../picture/view-store.ts';
import type { Place } from '../picture/viewport.ts';
import type { Playing } from '../playing/use-playing.ts';
import type { AimWish } from '../tools/gesture.ts';
import type { RepairPreview } from '../use-repairs.ts';
import { usePointer } from './use-pointer.ts';

type DrawingCanvasProps = {
  readonly name: string;
  readonly drawing: Drawing;
  readonly selected: Selected;
  readonly view: ViewStore;
  /** What differs from another drawing. */
  readonly compared: Scene | null;
  readonly mark: Point | null;
  /** Places of findings beside the drawing. */
  readonly beside: readonly Point[];
  readonly measured: Overlay['measured'];
  readonly candidate: Overlay['candidate'];
  /** The toolpath that is played over the drawing. */
  readonly playing: Playing | null;
  readonly preview: RepairPreview | null;
  /** Colours in place of those of the legend. */
  readonly colourOf: ColourOf | null;
  /** Looks like a tool that points at places rather than one that selects. */
  readonly isPointing: boolean;
  /** Is given how to take a picture of what is shown. */
  readonly picture: RefObject<TakePicture | null>;
  /** Where the mouse is while nothing is dragged, null when it left; null when nobody asks. */
  readonly onHover: ((place: Place | null) => void) | null;
  readonly onWish: (wish: AimWish) => void;
  /** The drawing was painted. */
  readonly onShown: () => void;
};

const PAN_STEP_PX = 60;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_STEP_PX, 0],
  ArrowRight: [-PAN_STEP_PX, 0],
  ArrowUp: [0, PAN_STEP_PX],
  ArrowDown: [0, -PAN_STEP_PX],
};

const layerSx = { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' } as const;

/** Paints the drawing whenever it, its selection or the view changes, outside of React's work. */
const usePainting = (
  canvas: RefObject<HTMLCanvasElement | null>,
  { drawing, colourOf, selected, view, compared, onShown }: DrawingCanvasProps,
): Pick<Picture, 'scene' | 'selection'> | null => {
  const scene = useScene(drawing, colourOf);
  const selection = useSelection(drawing, selected);
  useEffect(() => {
    if (canvas.current === null || scene === null || selection === null) return;
    const painter = new CanvasPainter(canvas.current);
    const show = () =>
      painter.show({ ...view.snapshot(), scene, selection, compared, pixelRatio: window.devicePixelRatio });
    show();
    const leave = view.subscribe(show);
    return () => {
      leave();
      painter.stop();
    };
  }, [canvas, view, scene, selection, compared]);
  const isReady = scene !== null;
  useEffect(() => {
    if (!isReady) return;
    // The painter has asked for the next frame, and this comes after it.
    const frame = requestAnimationFrame(() => onShown());
    return () => cancelAnimationFrame(frame);
  }, [isReady, onShown]);
  return useMemo(() => (scene === null || selection === null ? null : { scene, selection }), [scene, selection]);
};

/** What lies over the drawing, painted whenever it, the view or the toolpath moves; gives what lies there now. */
const useOverlay = (
  layer: RefObject<HTMLCanvasElement | null>,
  view: ViewStore,
  lying: Omit<Overlay, 'played'>,
  playing: Playing | null,
): (() => Overlay) => {
  const overlay = useCallback(
    (): Overlay => ({ ...lying, played: playing?.playback.at(playing.clock.share()) ?? null }),
    [lying, playing],
  );
  useEffect(() => {
    const canvas = layer.current;
    const context = canvas?.getContext('2d') ?? null;
    if (canvas === null || context === null) return;
    const paint = () => {
      const now = view.snapshot();
      const ratio = window.devicePixelRatio;
      const [width, height] = [now.stage.size.width * ratio, now.stage.size.height * ratio].map(Math.round);
      if (canvas.width !== width) canvas.width = width ?? 1;
      if (canvas.height !== height) canvas.height = height ?? 1;
      paintOverlay(context, now, overlay(), ratio);
    };
    paint();
    const leave = [view.subscribe(paint), playing?.clock.subscribe(paint)];
    return () => {
      for (const unsubscribe of leave) unsubscribe?.();
    };
  }, [layer, view, overlay, playing]);
  return overlay;
};

/** The drawing on its dark canvas. What it shows is also in the lists beside it, for those who cannot see it. */
export const DrawingCanvas = (props: DrawingCanvasProps) => {
  const { name, drawing, view, compared, mark, beside, measured, candidate, playing, preview, isPointing, picture } =
    props;
  const { onHover, onWish } = props;
  const { t } = useTranslation('drawing-doctor');
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLCanvasElement>(null);
  const origin = useMemo(() => originOf(drawing), [drawing]);
  useCanvasSize(holder, view);
  const { gesture, handlers } = usePointer({ holder, view, onHover, onWish });
  const painted = usePainting(canvas, props);
  const box = useMemo((): Overlay['box'] => {
    if (gesture.name !== 'brushing' || isPointing) return null;
    const { start, at } = gesture;
    return { from: start, to: at, rule: at.x < start.x ? 'touching' : 'within' };
  }, [gesture, isPointing]);
  const repair = useMemo(() => (preview === null ? null : repairShapes(preview, origin)), [preview, origin]);
  const lying = useMemo(
    () => ({ box, mark, beside, measured, candidate, repair, origin }),
    [box, mark, beside, measured, candidate, repair, origin],
  );
  const overlayNow = useOverlay(layer, view, lying, playing);
  useEffect(() => {
    if (painted === null) return;
    picture.current = () => takePicture({ ...view.snapshot(), ...painted, compared }, overlayNow());
    return () => {
      picture.current = null;
    };
  }, [picture, view, painted, compared, overlayNow]);
  const cursor = gesture.name === 'panning' ? 'grabbing' : isPointing ? 'crosshair' : 'default';
  return (
    <Box
      ref={holder}
      role="img"
      aria-label={t('canvas.label', { name })}
      aria-describedby="drawing-doctor-canvas-help"
      tabIndex={0}
      onKeyDown={(event) => {
        const step = arrows[event.key];
        if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        view.pan(...step);
      }}
      {...handlers}
      sx={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        bgcolor: CANVAS_COLOUR,
        cursor,
        touchAction: 'none',
        '&:focus-visible': { outlineOffset: '-2px' },
      }}
    >
      <canvas ref={canvas} style={layerSx} />
      <canvas ref={layer} style={layerSx} />
    </Box>
  );
};
