import { type DrawingText, linesOfText, PATH_COLOURS, textBounds, textSize } from '@kerf/drawing';
import { boundsMeet } from '@kerf/geometry';
import { type Bundle, inSight, type Scene } from './scene.ts';
import { placeOf, type Stage, scaleOf, sightOf, type Viewport } from './viewport.ts';

/** The canvas is dark in light and dark surroundings: cutting is white. Spec: quote parts §2.4. */
export const CANVAS_COLOUR = '#12151a';
export const SELECTION_COLOUR = '#ff9100';
/** Of the selection, as deep as letters can be read on. */
const SELECTED_TEXT_COLOUR = '#8a4f00';
const colours = PATH_COLOURS.dark;

const STROKE_PX = 1.4;
const NOTE_STROKE_PX = 0.8;
/** Wide enough for a path's own colour to be seen on it. */
const SELECTION_PX = 6;
/** With more paths in sight all of them are drawn one pixel wide. */
const MOST_WIDE = 3000;
const DASHES_PX = [6, 4];
/** Smaller writing cannot be read: it is seen as lines. */
const LEAST_TEXT_PX = 4;

export type Picture = {
  readonly scene: Scene;
  readonly selection: Scene;
  readonly stage: Stage;
  readonly viewport: Viewport;
  readonly pixelRatio: number;
  /** What differs from another drawing, over this one. */
  readonly compared: Scene | null;
};

type Context = CanvasRenderingContext2D;

/** Drawing in millimetres from the scene's origin, y up. */
const enterDrawing = (context: Context, { stage, viewport, pixelRatio }: Picture, { origin }: Scene): number => {
  const scale = scaleOf(stage, viewport);
  const at = placeOf(stage, viewport, origin);
  const ratio = scale * pixelRatio;
  context.setTransform(ratio, 0, 0, -ratio, at.x * pixelRatio, at.y * pixelRatio);
  return 1 / scale;
};

/** A browser draws lines of one pixel of the screen many times as fast as wider ones, and among thousands nobody sees the difference. */
const isDense = (bundles: readonly Bundle[]): boolean =>
  bundles.reduce((count, bundle) => count + bundle.count, 0) > MOST_WIDE;

const strokeSelection = (context: Context, picture: Picture, seen: readonly Bundle[], widthPx: number): void => {
  context.lineWidth = enterDrawing(context, picture, picture.selection) * widthPx;
  context.strokeStyle = SELECTION_COLOUR;
  for (const { shape } of seen) context.stroke(shape);
};

const strokeScene = (context: Context, picture: Picture, scene: Scene, strokePx = STROKE_PX): void => {
  const pixel = enterDrawing(context, picture, scene);
  const sight = sightOf(picture.stage, picture.viewport);
  const seen = scene.bundles.filter((bundle) => inSight(sight, bundle));
  const thin = isDense(seen) ? 1 / picture.pixelRatio : null;
  for (const bundle of seen) {
    context.setLineDash(bundle.isDashed ? DASHES_PX.map((dash) => dash * pixel) : []);
    context.lineWidth = pixel * (thin ?? (bundle.role === 'Information' ? NOTE_STROKE_PX : strokePx));
    context.strokeStyle = bundle.colour ?? colours[bundle.role];
    context.stroke(bundle.shape);
  }
  context.setLineDash([]);
};

/** Those of the texts that are in sight, each with drawing in pixels from its lower left corner along its writing. */
const enterTexts = (
  context: Context,
  { stage, viewport, pixelRatio }: Picture,
  texts: readonly DrawingText[],
  paint: (text: DrawingText, scale: number) => void,
): void => {
  const scale = scaleOf(stage, viewport);
  const sight = sightOf(stage, viewport);
  for (const text of texts) {
    if (!boundsMeet(textBounds(text), sight)) continue;
    const { x, y } = placeOf(stage, viewport, text.bottomLeft);
    context.setTransform(pixelRatio, 0, 0, pixelRatio, x * pixelRatio, y * pixelRatio);
    context.rotate(-text.rotation);
    paint(text, scale);
  }
};

/** Around the letters, for what hangs below their line, px. */
const TEXT_MARK_PX = 3;

/** What is selected lies on a ground, in which its own colour is seen. */
const markTexts = (context: Context, picture: Picture): void => {
  context.fillStyle = SELECTED_TEXT_COLOUR;
  enterTexts(context, picture, picture.selection.texts, ({ displayText, height }, scale) => {
    const block = textSize(displayText, height * scale);
    context.fillRect(
      -TEXT_MARK_PX,
      -block.height - TEXT_MARK_PX,
      block.width + 2 * TEXT_MARK_PX,
      block.height + 2 * TEXT_MARK_PX,
    );
  });
};

const writeTexts = (context: Context, picture: Picture): void => {
  context.fillStyle = colours.Information;
  enterTexts(context, picture, picture.scene.texts, (text, scale) => {
    const sizePx = text.height * scale;
    context.font = `${sizePx}px sans-serif`;
    for (const { words, up } of linesOfText(text)) {
      if (sizePx >= LEAST_TEXT_PX) context.fillText(words, 0, -up * scale);
      else context.fillRect(0, -up * scale, textSize(words, sizePx).width, -Math.max(NOTE_STROKE_PX, sizePx / 2));
    }
  });
};

/** Differences lie on lines of the drawing, beside which they must be seen. */
const COMPARED_PX = 2.8;

const selectionInSight = ({ stage, viewport, selection }: Picture): readonly Bundle[] => {
  const sight = sightOf(stage, viewport);
  return selection.bundles.filter((bundle) => inSight(sight, bundle));
};

/** The whole picture anew, but for a selection of thousands of paths: false when that is still to be painted over it. */
export const paintPicture = (context: Context, picture: Picture): boolean => {
  const { stage, pixelRatio, scene, compared } = picture;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = CANVAS_COLOUR;
  context.fillRect(0, 0, stage.size.width * pixelRatio, stage.size.height * pixelRatio);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const selected = selectionInSight(picture);
  const isWhole = !isDense(selected);
  if (isWhole) strokeSelection(context, picture, selected, SELECTION_PX);
  strokeScene(context, picture, scene);
  if (compared !== null) strokeScene(context, picture, compared, COMPARED_PX);
  markTexts(context, picture);
  writeTexts(context, picture);
  return isWhole;
};

/** Among thousands of paths the selected ones are thin lines over the others, where wide ones under them would take long. */
export const paintDenseSelection = (context: Context, picture: Picture): void => {
  strokeSelection(context, picture, selectionInSight(picture), 1 / picture.pixelRatio);
};
