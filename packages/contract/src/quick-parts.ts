import { SUPPORTED_LOCALES } from '@kerf/quoting';
import { z } from 'zod';
import { drawing } from './drawings.ts';
import { counter } from './primitives.ts';
import { route } from './route.ts';

const drawingUnits = z.enum(['metric', 'imperial']);

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
    .max(100)
    .default([]),
});
export type WantedQuickPart = z.output<typeof wantedPart>;

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
} as const;
