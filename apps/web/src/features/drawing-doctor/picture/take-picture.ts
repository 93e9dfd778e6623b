import { type Picture, paintDenseSelection, paintPicture } from './paint.ts';
import { type Overlay, paintOverlay } from './paint-overlay.ts';
import type { Stage } from './viewport.ts';

/** A PNG of what is shown, with all that lies over it; null when the browser cannot make one. */
export type TakePicture = () => Promise<Blob | null>;

/** Dots of the longer side: enough for a sheet of paper, whatever the screen has. */
const LONG_SIDE_PX = 3200;

/** Dots of a picture for each of the page's pixels. */
const ratioOfPicture = ({ size }: Stage, screenRatio: number): number =>
  Math.max(screenRatio, LONG_SIDE_PX / Math.max(size.width, size.height, 1));

const layerOf = ({ size }: Stage, pixelRatio: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(size.width * pixelRatio));
  canvas.height = Math.max(1, Math.floor(size.height * pixelRatio));
  return canvas;
};

/** Paints what is shown anew, as sharp as paper wants it, with what lies over it. */
export const takePicture = async (shown: Omit<Picture, 'pixelRatio'>, overlay: Overlay): Promise<Blob | null> => {
  const { stage } = shown;
  const pixelRatio = ratioOfPicture(stage, window.devicePixelRatio);
  const [below, above] = [layerOf(stage, pixelRatio), layerOf(stage, pixelRatio)];
  const [context, contextAbove] = [below.getContext('2d'), above.getContext('2d')];
  if (context === null || contextAbove === null) return null;
  const picture = { ...shown, pixelRatio };
  if (!paintPicture(context, picture)) paintDenseSelection(context, picture);
  paintOverlay(contextAbove, shown, overlay, pixelRatio);
  context.resetTransform();
  context.drawImage(above, 0, 0);
  return new Promise((resolve) => below.toBlob(resolve));
};
