import { type KeptQuickPart, type OwnShape, routes } from '@kerf/contract';
import {
  CATALOGUE,
  insideValue,
  readOwnShape,
  type Shape,
  shapeOf,
  shapeSaying,
  shownValue,
  type Values,
} from '@kerf/quick-parts';
import type { UnitSystem } from '@kerf/units';
import { withoutNoise } from '@kerf/units';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** A shape to choose, with its description where it is one of the shop's own. */
export type OfferedShape = { readonly shape: Shape; readonly own: OwnShape | null };

export const ownShapesQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['quick-part-shapes', organisationId],
    queryFn: ({ signal }) => api(routes.quickParts.shapes, { params: { organisationId } }, signal),
  });

export const presetsQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['quick-part-presets', organisationId],
    queryFn: ({ signal }) => api(routes.quickParts.presets, { params: { organisationId } }, signal),
  });

/** Ids of a shop's own shapes, apart from those of the catalogue. */
const ownId = ({ id }: OwnShape): string => `own:${id}`;

/** A shape of the shop's own as it is offered; none when its description cannot be read. */
export const offeredOwn = (own: OwnShape): OfferedShape[] => {
  const read = readOwnShape(own.definition, ownId(own));
  return read.ok ? [{ shape: read.shape, own }] : [];
};

/** The catalogue, and behind it the shapes of the shop. */
export const offeredShapes = (own: readonly OwnShape[]): readonly OfferedShape[] => [
  ...CATALOGUE.map((shape) => ({ shape, own: null })),
  ...own.flatMap(offeredOwn),
];

/** The shape that a part was made from; null when it is no more. */
export const shapeOfKept = ({ id, definition, text }: KeptQuickPart): Shape | null => {
  if (definition === undefined) {
    const shape = shapeOf(id);
    return shape === null ? null : (shapeSaying(shape, text) ?? shape);
  }
  const read = readOwnShape(definition, id);
  return read.ok ? read.shape : null;
};

/** The values of a part as they are inside, over those that the shape begins with. */
export const valuesOfKept = (shape: Shape, kept: KeptQuickPart, initial: Values): Values => ({
  ...initial,
  ...Object.fromEntries(
    kept.parameters.flatMap(({ index, value }) => {
      const rule = shape.parameters[index];
      return rule === undefined ? [] : [[rule.key, insideValue(rule.kind, value, kept.drawingUnits)]];
    }),
  ),
});

/** A shape with its values as calls take it and parts keep it. */
export const keptPart = ({ shape, own }: OfferedShape, values: Values, drawingUnits: UnitSystem): KeptQuickPart => ({
  ...{ id: shape.id, drawingUnits },
  parameters: shape.parameters.map(({ key, kind }, index) => ({
    index,
    value: withoutNoise(shownValue(kind, values[key] ?? 0, drawingUnits)),
  })),
  ...(own === null ? {} : { definition: own.definition }),
  ...(shape.text === undefined ? {} : { text: shape.text.said }),
});
