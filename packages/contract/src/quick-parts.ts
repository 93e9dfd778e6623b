import { SUPPORTED_LOCALES } from '@kerf/quoting';
import { z } from 'zod';
import { drawing, editedDrawing } from './drawings.ts';
import { drawingUnits } from './organisations.ts';
import { counter, empty, id, organisationParams } from './primitives.ts';
import { keptQuickPart, MOST_PARAMETERS, ownDefinition, quickPartText } from './quick-part-values.ts';
import { quoteItemParams } from './quote-items.ts';
import { route } from './route.ts';

/** One dimension of a quick part; lengths in inches where the drawing units are imperial, angles in degrees. */
const quickPartParameter = z.object({
  index: counter,
  /** What programs call it: width, holeDiameter. */
  key: z.string(),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  kind: z.enum(['length', 'count', 'angle', 'factor', 'choice']),
  value: z.number(),
  /** Of the value, with the parameters before it as they are; null where one of the options is chosen. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  options: z.array(z.object({ value: z.number(), label: z.string() })).nullable(),
});

/** A parametric shape of the catalogue with the dimensions that it begins with. Spec: quote parts §3.5. */
export const quickPart = z.object({
  id: z.string().max(100),
  category: z.string(),
  categoryName: z.string(),
  /** What the shape is called. */
  description: z.string(),
  drawingUnits,
  thumbnailUri: z.string(),
  /** What a sign says; null for shapes that say nothing. */
  text: quickPartText.nullable(),
  parameters: z.array(quickPartParameter),
});
export type QuickPart = z.output<typeof quickPart>;

/** A quick part as it is to be made: what names it, and its values; whatever else its answer had may come along. */
const wantedPart = quickPart.partial().extend({
  id: z.string().max(100),
  drawingUnits: drawingUnits.default('metric'),
  /** Values by index; parameters that are not named have those that the shape begins with. */
  parameters: z
    .array(quickPartParameter.partial().extend({ index: counter, value: z.number() }))
    .max(MOST_PARAMETERS)
    .default([]),
  /** Describes a shape that is not of the catalogue. */
  definition: ownDefinition.optional(),
  text: quickPartText.nullish(),
});
export type WantedQuickPart = z.output<typeof wantedPart>;

/** A shape that a shop described itself. */
const ownShape = z.object({ id, name: z.string(), definition: ownDefinition });
export type OwnShape = z.output<typeof ownShape>;

/** Dimensions under a name. */
const quickPartPreset = z.object({ id, name: z.string(), shapeId: z.string(), quickPart: keptQuickPart });
export type QuickPartPreset = z.output<typeof quickPartPreset>;

/** Most of them in one organisation. */
export const MOST_SHAPES = 200;
export const MOST_PRESETS = 1000;

const shapesPath = '/organisations/{organisationId}/quick-part-shapes';
const presetsPath = '/organisations/{organisationId}/quick-part-presets';

const query = z.object({
  drawingUnits: drawingUnits.default('metric'),
  locale: z.enum(SUPPORTED_LOCALES).default('en-GB'),
});
const params = z.object({ id: z.string().max(100) });
const picture = { responseKind: 'octets', response: z.unknown(), mediaTypes: ['image/svg+xml'] } as const;

export const quickPartRoutes = {
  list: route({
    method: 'GET',
    path: '/quickparts',
    summary: 'The catalogue of parametric shapes, in the words of a language.',
    access: 'signedIn',
    query,
    response: z.array(quickPart),
  }),
  get: route({
    method: 'GET',
    path: '/quickparts/{id}',
    summary: 'One parametric shape with its dimensions.',
    access: 'signedIn',
    params,
    query,
    response: quickPart,
  }),
  thumbnail: route({
    method: 'GET',
    path: '/quickparts/{id}/thumbnail',
    summary: 'A small picture of a shape.',
    access: 'public',
    params,
    ...picture,
  }),
  drawing: route({
    method: 'POST',
    path: '/quickparts/drawing',
    summary: 'The drawing of a quick part, as parts take it when they are added to a quote.',
    access: 'signedIn',
    readsOnly: true,
    body: z.object({ part: wantedPart, name: z.string().trim().min(1).max(200) }),
    response: drawing.omit({ drawingId: true, version: true }),
  }),
  svg: route({
    method: 'POST',
    path: '/quickparts/svg',
    summary: 'The picture of a quick part with its dimensions, one of them highlighted by its index.',
    access: 'signedIn',
    readsOnly: true,
    body: z.object({ part: wantedPart, highlighted: counter.nullable().default(null) }),
    ...picture,
  }),
  shapes: route({
    method: 'GET',
    path: shapesPath,
    summary: "Shapes of the shop's own, by name.",
    access: 'user',
    params: organisationParams,
    response: z.array(ownShape),
  }),
  addShape: route({
    method: 'POST',
    path: shapesPath,
    summary: "Adds a shape of the shop's own; refused where its limits allow what is not one closed part.",
    access: 'administrator',
    params: organisationParams,
    body: z.object({ definition: ownDefinition }),
    response: ownShape,
    success: 201,
  }),
  updateShape: route({
    method: 'PUT',
    path: `${shapesPath}/{shapeId}`,
    summary: "Describes a shape of the shop's own anew; parts that were made from it stay as they are.",
    access: 'administrator',
    params: organisationParams.extend({ shapeId: id }),
    body: z.object({ definition: ownDefinition }),
    response: ownShape,
  }),
  deleteShape: route({
    method: 'DELETE',
    path: `${shapesPath}/{shapeId}`,
    summary: "Removes a shape of the shop's own; parts that were made from it stay.",
    access: 'administrator',
    params: organisationParams.extend({ shapeId: id }),
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  presets: route({
    method: 'GET',
    path: presetsPath,
    summary: 'Saved dimensions of quick parts, by name.',
    access: 'user',
    params: organisationParams,
    response: z.array(quickPartPreset),
  }),
  savePreset: route({
    method: 'POST',
    path: presetsPath,
    summary: 'Saves the dimensions of a quick part under a name; those that its shape had under it before go.',
    access: 'user',
    params: organisationParams,
    body: z.object({ name: z.string().trim().min(1).max(100), part: keptQuickPart }),
    response: quickPartPreset,
  }),
  deletePreset: route({
    method: 'DELETE',
    path: `${presetsPath}/{presetId}`,
    summary: 'Removes saved dimensions.',
    access: 'user',
    params: organisationParams.extend({ presetId: id }),
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  redraw: route({
    method: 'PUT',
    path: '/v2/organisations/{organisationId}/quotes/{quoteId}/quote-items/{quoteItemId}/quick-part',
    summary:
      'Draws a quick part anew with other dimensions; its settings stay, edits of its drawing by hand go. With a version, in the body or an If-Match header, answers 409 when somebody edited the drawing meanwhile.',
    access: 'user',
    params: quoteItemParams,
    body: z.object({
      part: wantedPart,
      version: counter.optional(),
      /** Refuses, instead of drawing over what somebody edited by hand. */
      keepsEdits: z.boolean().optional(),
    }),
    response: editedDrawing,
    versioned: true,
    onceByVersion: true,
  }),
} as const;
