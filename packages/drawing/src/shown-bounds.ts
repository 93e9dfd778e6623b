import { type Bounds, unionBounds } from '@kerf/geometry';
import type { Drawing } from './drawing.ts';
import { textBounds } from './text-layout.ts';

/**
 * What a picture of a drawing has to hold: its paths, or its texts where there is nothing else, for `bounds` are those of the
 * paths alone, which a part is measured by. Null for an empty drawing.
 */
export const shownBounds = ({ bounds, texts }: Pick<Drawing, 'bounds' | 'texts'>): Bounds | null =>
  bounds ?? unionBounds(texts.map(textBounds));
