import { z } from 'zod';
import { drawingUnits } from './organisations.ts';
import { counter } from './primitives.ts';

/** Most parameters of a shape. */
export const MOST_PARAMETERS = 100;
/** Longest text of a sign, its line breaks counted. */
const LONGEST_TEXT = 200;

/** What a sign says, line by line; what it begins with where nothing is said. */
export const quickPartText = z.string().max(LONGEST_TEXT);

/** A value by the place of its parameter. */
const parameterValue = z.object({ index: counter, value: z.number() });

/** The description of a shape of the shop's own; what it may hold stands in docs/own-quick-parts.md. */
export const ownDefinition = z.record(z.string(), z.unknown());

/** What a quick part was drawn with, so that its dimensions can be changed again; lengths in the drawing units. */
export const keptQuickPart = z.object({
  id: z.string().max(100),
  drawingUnits,
  parameters: z.array(parameterValue).max(MOST_PARAMETERS),
  /** Of a shape of the shop's own as it was then, so that the part can be changed when the shape is no more. */
  definition: ownDefinition.optional(),
  text: quickPartText.optional(),
});
export type KeptQuickPart = z.output<typeof keptQuickPart>;
