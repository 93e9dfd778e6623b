// Parts of the shared drawings, as the measurements of knowing parts again take them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  crossingParts,
  type Drawing,
  extractParts,
  type Fingerprint,
  fingerprintOf,
  type SourceDrawing,
  understandDrawing,
} from '@kerf/drawing';
import { readDrawing } from '@kerf/drawing-files';

const ROOT = join(import.meta.dirname, '..');
export const CORPUS = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus', 'dxf');
export const hasCorpus = (): boolean => existsSync(CORPUS);
/** Files with more are left out: a bench of a minute. */
const MOST_ELEMENTS = 20_000;

export type Part = { readonly name: string; readonly drawing: Drawing; readonly fingerprint: Fingerprint };

export const partsOf = (name: string, source: SourceDrawing): Part[] => {
  const { drawing } = understandDrawing(source);
  const isOne = drawing.partOuterPathIds.length < 2 || crossingParts(drawing).some((places) => places.length > 1);
  const drawings = isOne ? [drawing] : extractParts(drawing);
  return drawings.flatMap((part, place) => {
    const fingerprint = fingerprintOf(part);
    return fingerprint === null ? [] : [{ name: `${name} ${place + 1}`, drawing: part, fingerprint }];
  });
};

export type File = { readonly name: string; readonly source: SourceDrawing; readonly parts: readonly Part[] };

export const filesOfCorpus = (): File[] =>
  readdirSync(CORPUS)
    .sort()
    .flatMap((name) => {
      const read = readDrawing(readFileSync(join(CORPUS, name)), name, { defaultUnits: 'metric' });
      if (!read.ok || read.value.elements.length > MOST_ELEMENTS) return [];
      return [{ name, source: read.value, parts: partsOf(name, read.value) }];
    });
