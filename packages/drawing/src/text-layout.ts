import { type Bounds, boundsOf, type Point, pointOf } from '@kerf/geometry';
import type { DrawingText } from './drawing.ts';

/**
 * How the lines of a text lie, wherever one is read, drawn or written: `bottomLeft` is the lower left corner of the whole block,
 * on the baseline of its last line.
 */

/** From baseline to baseline, in letter heights. Source: DXF reference, MTEXT line spacing factor 1. */
export const TEXT_LINE_SPACING = 5 / 3;
/** Width of an average letter in letter heights, as none of the fonts is known: capitals and digits of sans-serif and plotter fonts take 0.7 to 1. */
const LETTER_WIDTH = 0.9;

/** The words of each line. */
export const wordsByLine = (words: string): readonly string[] => words.split(/\r\n|\r|\n/);

/** How wide and high a block of lines is, about. */
export function textSize(words: string, height: number): { readonly width: number; readonly height: number } {
  const lines = wordsByLine(words);
  const longest = lines.reduce((most, line) => Math.max(most, [...line].length), 0);
  return {
    width: longest * LETTER_WIDTH * height,
    height: height * (1 + (lines.length - 1) * TEXT_LINE_SPACING),
  };
}

/** The lines of a text from the top down, each with the height of its baseline above `bottomLeft`. */
export function linesOfText({
  displayText,
  height,
}: Pick<DrawingText, 'displayText' | 'height'>): readonly { readonly words: string; readonly up: number }[] {
  const lines = wordsByLine(displayText);
  return lines.map((words, place) => ({ words, up: (lines.length - 1 - place) * TEXT_LINE_SPACING * height }));
}

/** A point of a text's block: so far along the writing and so far above its lower edge. */
export const pointOfText = (
  { bottomLeft, rotation }: Pick<DrawingText, 'bottomLeft' | 'rotation'>,
  along: number,
  up: number,
): Point =>
  pointOf(
    bottomLeft.x + along * Math.cos(rotation) - up * Math.sin(rotation),
    bottomLeft.y + along * Math.sin(rotation) + up * Math.cos(rotation),
  );

/** The box around all that a text covers, about. */
export function textBounds(text: DrawingText): Bounds {
  const { width, height } = textSize(text.displayText, text.height);
  const corners = [pointOfText(text, 0, 0), pointOfText(text, width, 0), pointOfText(text, 0, height)];
  const far = pointOfText(text, width, height);
  const xs = [...corners, far].map(({ x }) => x);
  const ys = [...corners, far].map(({ y }) => y);
  return boundsOf(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}
