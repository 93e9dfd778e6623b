export { CERTIFIED_WITHIN, type PlacedPart, type Violation, violationsOf } from './certify.ts';
export { type FillInput, type FillNest, type NestBounds, nestFill } from './nest-fill.ts';
export { nestForQuantity, type QuantityInput, type QuantityNest } from './nest-quantity.ts';
export { nestStrip, type StripInput, type StripNest } from './nest-strip.ts';
export type { AllowedRotations } from './orientations.ts';
export type { JobPart } from './pieces.ts';
export { NEST_REFUSAL_CODES, type NestOutcome, type NestRefusal, type NestRefusalCode } from './refusal.ts';
export type { Ring, Shape, Vertex } from './ring.ts';
export type { SheetShape } from './sheet.ts';
