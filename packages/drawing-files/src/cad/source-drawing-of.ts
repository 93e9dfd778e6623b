import type { SourceDrawing, SourceUnits } from '@kerf/drawing';
import { limitsOf, type ReadOptions } from '../read-options.ts';
import type { ReadResult } from '../read-refusal.ts';
import { withStorableText } from '../text/storable.ts';
import type { CadFile } from './cad-file.ts';
import { expandModelSpace } from './expand.ts';
import { drawnExtent } from './extent.ts';
import { nearOrigin } from './near-origin.ts';
import { scaleElements, scaleNotes, scaleTexts } from './to-millimetres.ts';
import { decideUnits, isUnitDoubtful } from './units.ts';

const GUESSED: ReadonlySet<SourceUnits['decidedBy']> = new Set(['measurement', 'size', 'default']);

/** Expands a file, decides its unit and gives everything in millimetres. */
export const sourceDrawingOf = (file: CadFile, options: ReadOptions): ReadResult<SourceDrawing> => {
  const expanded = expandModelSpace(file, limitsOf(options), options.isOutOfTime ?? (() => false));
  if (!expanded.ok) return expanded;
  const { layers, elements, texts, report } = withStorableText(expanded.value);
  const extent = drawnExtent(elements);
  const units = decideUnits(file, extent, options);
  const guessed = extent !== null && (GUESSED.has(units.decidedBy) || isUnitDoubtful(units, extent));
  const notes = guessed
    ? [...report.notes, { code: 'UNITS_GUESSED' as const, subject: String(extent), count: 1 }]
    : report.notes;
  const drawn = nearOrigin({
    elements: scaleElements(elements, units.millimetresPerUnit),
    texts: scaleTexts(texts, units.millimetresPerUnit),
    notes: scaleNotes(notes, units.millimetresPerUnit),
  });
  return {
    ok: true,
    value: {
      format: file.format,
      version: file.version,
      units,
      layers,
      elements: drawn.elements,
      texts: drawn.texts,
      report: { entityCounts: report.entityCounts, notes: drawn.notes },
    },
  };
};
