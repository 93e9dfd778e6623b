import type { FoldNote } from '@kerf/drawing';
import { formatShortFigure } from '@kerf/i18n/formats';

const DEGREES = 180 / Math.PI;
const DECIMALS = 2;

/** Angle and radius of a note in the reader's figures; null for what it does not say. The radius has the unit of the file, as written. */
export const foldFigures = (note: FoldNote | null, locale: string) => ({
  angle: note?.angle == null ? null : `${formatShortFigure(note.angle * DEGREES, locale, DECIMALS)}°`,
  radius: note?.radius == null ? null : `R ${formatShortFigure(note.radius, locale, DECIMALS)}`,
});
