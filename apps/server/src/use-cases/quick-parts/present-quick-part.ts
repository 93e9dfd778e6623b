import { type QuickPart, routes, routeUrl } from '@kerf/contract';
import { drawingToSvg, drawingToWire } from '@kerf/drawing';
import { drawingOfBlank, figureOf, figureSvg, initialValues, type Shape, shownValue, wordsOf } from '@kerf/quick-parts';
import { type UnitSystem, withoutNoise } from '@kerf/units';
import type { ChosenShape } from './wanted-quick-part.ts';

/** Pixels of a side. Spec: quote parts §2.7. */
const THUMBNAIL = 40;
/** Decimals of a value in a picture. */
const SHOWN_DECIMALS = { metric: 2, imperial: 4 } as const satisfies Record<UnitSystem, number>;

/** A shape of the catalogue with the values that it begins with, in the words of a locale. */
export const presentQuickPart = (shape: Shape, units: UnitSystem, locale: string): QuickPart => {
  const words = wordsOf(locale);
  const values = initialValues(shape, units);
  return {
    id: shape.id,
    category: shape.category,
    categoryName: words.categories[shape.category],
    description: words.shapes[shape.id] ?? shape.id,
    drawingUnits: units,
    thumbnailUri: `/api${routeUrl(routes.quickParts.thumbnail.path, { id: shape.id })}`,
    parameters: shape.parameters.map((rule, index) => {
      const { key, kind, shortName } = rule;
      const limits = rule.limits(values);
      const shown = (value: number): number => withoutNoise(shownValue(kind, value, units));
      const range = 'options' in limits ? { min: null, max: null } : { min: shown(limits.min), max: shown(limits.max) };
      const options = 'options' in limits ? [...limits.options] : null;
      return { index, key, kind, shortName, ...words.parameters[key], value: shown(values[key]), ...range, options };
    }),
  };
};

/** The drawing as it travels, in the units that it was drawn in. */
export const quickPartDrawing = ({ shape, values, units }: ChosenShape, name: string) => {
  const header = { drawingId: '', name, isImperial: units === 'imperial' };
  return routes.quickParts.drawing.response.parse(drawingToWire(drawingOfBlank(shape.make(values)), header));
};

/** What is written beside a dimension, such as `W 200`; sizes of standards by what they are called. */
const labelsOf = ({ shape, values, units }: ChosenShape): Record<string, string> =>
  Object.fromEntries(
    shape.parameters.map((rule) => {
      const { key, kind, shortName } = rule;
      const limits = rule.limits(values);
      const option = 'options' in limits ? limits.options.find(({ value }) => value === values[key]) : undefined;
      const figure = Number(shownValue(kind, values[key], units).toFixed(SHOWN_DECIMALS[units]));
      return [key, option?.label ?? `${shortName} ${figure}`];
    }),
  );

export const quickPartSvg = (chosen: ChosenShape, highlighted: number | null): string =>
  figureSvg(
    figureOf(chosen.shape, chosen.values),
    labelsOf(chosen),
    highlighted === null ? null : (chosen.shape.parameters[highlighted]?.key ?? null),
  );

export const quickPartThumbnail = (shape: Shape): string =>
  drawingToSvg(drawingOfBlank(shape.make(initialValues(shape, 'metric'))), {
    ...{ theme: 'paper', widthPx: THUMBNAIL, heightPx: THUMBNAIL },
  });
