import type { Shape } from './shape.ts';
import { BASE_PLATES } from './shapes/base-plates.ts';
import { BRACKETS, TRAYS } from './shapes/brackets.ts';
import { DEVELOPMENTS } from './shapes/developments.ts';
import { DISCS } from './shapes/discs.ts';
import { FLANGES } from './shapes/flanges.ts';
import { GUSSETS } from './shapes/gussets.ts';
import { HOLE_PATTERNS } from './shapes/hole-patterns.ts';
import { PLATES } from './shapes/plates.ts';
import { SIGNS } from './shapes/signs.ts';
import { STRIPS } from './shapes/strips.ts';
import { WHEELS } from './shapes/wheels.ts';

/** All shapes, by category and from the plainest on. */
export const CATALOGUE: readonly Shape[] = [
  ...PLATES,
  ...DISCS,
  ...FLANGES,
  ...BASE_PLATES,
  ...GUSSETS,
  ...HOLE_PATTERNS,
  ...STRIPS,
  ...BRACKETS,
  ...TRAYS,
  ...DEVELOPMENTS,
  ...WHEELS,
  ...SIGNS,
];

const byId = new Map(CATALOGUE.map((shape) => [shape.id, shape]));

/** The shape of an id; null for none. */
export const shapeOf = (id: string): Shape | null => byId.get(id) ?? null;

/** A shape that says a text; the shape itself where it says nothing, or nothing else is wanted. Null for what it cannot say. */
export const shapeSaying = (shape: Shape, text: string | undefined): Shape | null =>
  text === undefined || text === shape.text?.said ? shape : (shape.text?.saying(text) ?? null);
