export { shapeRefusal } from './fill-input.ts';
export { boundsOfPlacements, nestFill } from './nest-fill.ts';
export { nestJob } from './nest-job.ts';
export { nestStrip } from './nest-strip.ts';
export { nestSvg, partColour } from './nest-svg.ts';
export type { AllowedRotations } from './orientations.ts';
export { type Ring, type Shape, shapeArea } from './ring.ts';
export { type NestFileOutput, runNestFile } from './run-nest-file.ts';
