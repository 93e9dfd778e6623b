import { type Drawing, textBounds } from '@kerf/drawing';
import { type Bounds, unionBounds } from '@kerf/geometry';
import { formatFigure } from '@kerf/i18n/formats';
import { asMm, lengthForDisplay } from '@kerf/units';
import { lengthDecimals, lengthUnit } from '../../part/figures.ts';

/** A length of the drawing in the part's unit, without it. */
export const lengthFigure = (lengthMm: number, isImperial: boolean, locale: string): string => {
  const length = lengthForDisplay(asMm(lengthMm), isImperial ? 'imperial' : 'metric');
  return formatFigure(length, locale, lengthDecimals(isImperial));
};

export const lengthWords = (lengthMm: number, isImperial: boolean, locale: string): string =>
  `${lengthFigure(lengthMm, isImperial, locale)} ${lengthUnit(isImperial)}`;

export const boxText = (box: Bounds, isImperial: boolean, locale: string): string =>
  `${lengthFigure(box.maxX - box.minX, isImperial, locale)} × ${lengthWords(box.maxY - box.minY, isImperial, locale)}`;

const noTexts: ReadonlySet<number> = new Set();

/** Bounds of the selected paths, else texts; of the parts when nothing is selected, of everything when there is no part. */
export const measuredBox = (
  drawing: Drawing,
  selected: ReadonlySet<string>,
  texts: ReadonlySet<number> = noTexts,
): Bounds | null => {
  if (selected.size === 0 && texts.size > 0)
    return unionBounds(drawing.texts.filter((_, place) => texts.has(place)).map(textBounds));
  const outerIds = new Set(drawing.partOuterPathIds);
  const wanted = selected.size > 0 ? selected : outerIds;
  return (
    unionBounds(drawing.paths.filter(({ pathId }) => wanted.has(pathId)).map(({ bounds }) => bounds)) ?? drawing.bounds
  );
};

/** Outer contours among the selected paths: a part is meant by its outline. */
export const selectedParts = (drawing: Drawing, selected: ReadonlySet<string>): readonly string[] =>
  selected.size === 0 ? [] : drawing.partOuterPathIds.filter((id) => selected.has(id));
