import { pointOf } from '@kerf/geometry';
import {
  type FindingCode,
  partFacts,
  type SourceElement,
  type SourceText,
  type UnderstoodDrawing,
  understandDrawing,
} from '../src/index.ts';
import { sourceOf } from './sources.ts';

/** A drawing understood, with what tests ask of it. */
export const understand = (elements: readonly SourceElement[], texts: readonly SourceText[] = []) => {
  const { drawing, account } = understandDrawing(sourceOf(elements, texts));
  return {
    drawing,
    account,
    codes: drawing.findings.map((finding) => finding.code),
    parts: drawing.partOuterPathIds.map((id) => partFacts(drawing, id)!),
    finding: (code: FindingCode) => drawing.findings.find((found) => found.code === code)!,
  };
};
export const note = (x: number, y: number): SourceText => ({
  layer: 'TEXT',
  position: pointOf(x, y),
  height: 3,
  rotation: 0,
  text: 'A <b>',
});

/** What the account fails to explain, mm: zero but for rounding, whatever was drawn. */
export const unexplainedLength = ({
  drawn,
  fitted,
  joined,
  welded,
  kept,
  duplicates,
  tiny,
  hidden,
}: UnderstoodDrawing['account']): number => drawn + fitted + joined + welded - (kept + duplicates + tiny + hidden);
