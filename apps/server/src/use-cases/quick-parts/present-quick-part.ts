import { type QuickPart, routes, routeUrl } from '@kerf/contract';
import { drawingToSvg, drawingToWire } from '@kerf/drawing';
import {
  drawingOfBlank,
  figureLabels,
  figureOf,
  figureSvg,
  initialValues,
  type Shape,
  shownValue,
  wordsOfShape,
} from '@kerf/quick-parts';
import { type UnitSystem, withoutNoise } from '@kerf/units';
import type { ChosenShape } from './wanted-quick-part.ts';

/** Pixels of a side. Spec: quote parts §2.7. */
const THUMBNAIL = 40;
/** A shape of the catalogue with the values that it begins with, in the words of a locale. */
export const presentQuickPart = (shape: Shape, units: UnitSystem, locale: string): QuickPart => {
  const words = wordsOfShape(shape, locale);
  const values = initialValues(shape, units);
  return {
    id: shape.id,
    category: shape.category,
    categoryName: words.categoryName,
    description: words.name,
    drawingUnits: units,
    text: shape.text?.said ?? null,
    thumbnailUri: `/api${routeUrl(routes.quickParts.thumbnail.path, { id: shape.id })}`,
    parameters: shape.parameters.map((rule, index) => {
      const { key, kind, shortName } = rule;
      const limits = rule.limits(values);
      const shown = (value: number): number => withoutNoise(shownValue(kind, value, units));
      const range = 'options' in limits ? { min: null, max: null } : { min: shown(limits.min), max: shown(limits.max) };
      const options = 'options' in limits ? [...limits.options] : null;
      return {
        index,
        key,
        kind,
        shortName,
        ...words.parameter(key),
        value: shown(values[key] ?? 0),
        ...range,
        options,
      };
    }),
  };
};

/** The drawing as it travels, in the units that it was drawn in. */
export const quickPartDrawing = ({ shape, values, units }: ChosenShape, name: string) => {
  const header = { drawingId: '', name, isImperial: units === 'imperial' };
  return routes.quickParts.drawing.response.parse(drawingToWire(drawingOfBlank(shape.make(values)), header));
};

export const quickPartSvg = (chosen: ChosenShape, highlighted: number | null): string =>
  figureSvg(
    figureOf(chosen.shape, chosen.values),
    figureLabels(chosen.shape, chosen.values, chosen.units),
    highlighted === null ? null : (chosen.shape.parameters[highlighted]?.key ?? null),
  );

export const quickPartThumbnail = (shape: Shape): string =>
  drawingToSvg(drawingOfBlank(shape.make(initialValues(shape, 'metric'))), {
    ...{ theme: 'paper', widthPx: THUMBNAIL, heightPx: THUMBNAIL },
  });
