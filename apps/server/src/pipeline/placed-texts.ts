import type { Drawing } from '@kerf/drawing';
import { type PlacedText, type Proposal, proposalsOf } from '@kerf/quoting';

/** The texts of a drawing with where they stand, as the reading of title blocks and notes wants them. */
export const placedTexts = ({ texts }: Pick<Drawing, 'texts'>): readonly PlacedText[] =>
  texts.map(({ displayText, bottomLeft, height }) => ({ text: displayText, x: bottomLeft.x, y: bottomLeft.y, height }));

/** What the texts of a drawing propose for its part, by themselves. */
export const proposalsOfTexts = (drawing: Pick<Drawing, 'texts'>): readonly Proposal[] =>
  proposalsOf({ fileName: '', texts: placedTexts(drawing) });
