import type { Drawing } from '@kerf/drawing';
import type { PlacedText } from '@kerf/quoting';

/** The texts of a drawing with where they stand, as the reading of title blocks and notes wants them. */
export const placedTexts = ({ texts }: Pick<Drawing, 'texts'>): readonly PlacedText[] =>
  texts.map(({ displayText, bottomLeft, height }) => ({ text: displayText, x: bottomLeft.x, y: bottomLeft.y, height }));
