import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceDrawing, SourceElement } from '@kerf/drawing';
import { type ReadOptions, readDrawing } from '@kerf/drawing-files';
import { sourceCurveLength } from '@kerf/geometry';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'fixtures', 'drawings');

export const METRIC: ReadOptions = { defaultUnits: 'metric' };

export const fixtureBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(join(FOLDER, name)));

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The drawing of bytes that must be readable. */
export const drawingOf = (bytes: Uint8Array, options: ReadOptions = METRIC): SourceDrawing => {
  const result = readDrawing(bytes, 'test.dxf', options);
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return result.value;
};

export const fixtureDrawing = (name: string, options: ReadOptions = METRIC): SourceDrawing =>
  drawingOf(fixtureBytes(name), options);

export const elementLength = (element: SourceElement): number =>
  element.curves.reduce((sum, curve) => sum + sourceCurveLength(curve), 0);

/** Length of everything that is no annotation. */
export const drawnLength = (drawing: SourceDrawing): number =>
  drawing.elements.filter((element) => !element.isAnnotation).reduce((sum, element) => sum + elementLength(element), 0);

export const noteCount = (drawing: SourceDrawing, code: string, subject?: string): number =>
  drawing.report.notes
    .filter((note) => note.code === code && (subject === undefined || note.subject === subject))
    .reduce((sum, note) => sum + note.count, 0);

/** An ASCII DXF with these entity groups, `code value` a line each, and nothing else. */
export const entitiesDxf = (groups: string): string => {
  const pairs = groups
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/\s+/, '\n'))
    .join('\n');
  return `0\nSECTION\n2\nENTITIES\n${pairs}\n0\nENDSEC\n0\nEOF\n`;
};
