import type { Drawing } from '@kerf/drawing';
import type { DrawingTask } from '../workers/drawing-worker.ts';

/** From here on a file or a kept drawing is large: everyday ones have a hundredth, one of 180,000 lines has three times as much. */
const LARGE_BYTES = 3_000_000;
/** The same of a drawing that is read: a file says a line in some 50 bytes. */
const LARGE_CURVES = 60_000;

const curvesOf = ({ paths }: Drawing): number => paths.reduce((sum, { curves }) => sum + curves.length, 0);

/** What a piece of work with a drawing is given of it: kept text, a part with its kept text, or bytes. */
const sizeOf = (given: unknown): number => {
  if (typeof given === 'string') return given.length;
  if (given instanceof Uint8Array) return given.byteLength;
  if (typeof given !== 'object' || given === null) return 0;
  if ('kept' in given) return sizeOf(given.kept);
  return 'json' in given ? sizeOf(given.json) : 0;
};

/** Which tasks of each pool take hundreds of megabytes; told by what they are given, before anything of it is read. */
export const isLargeFile = ({ bytes }: { readonly bytes: Uint8Array }): boolean => bytes.byteLength > LARGE_BYTES;
export const isLargeDrawing = ({ drawing }: { readonly drawing: Drawing }): boolean => curvesOf(drawing) > LARGE_CURVES;
export const areLargeDrawings = ({ parts }: { readonly parts: readonly { readonly drawing: Drawing }[] }): boolean =>
  parts.reduce((sum, { drawing }) => sum + curvesOf(drawing), 0) > LARGE_CURVES;
export const isLargeWork = ({ given }: DrawingTask): boolean =>
  given.reduce<number>((sum, one) => sum + sizeOf(one), 0) > LARGE_BYTES;
