import type { Finding } from './drawing.ts';
import { findingOf, isLeftOutReason } from './findings.ts';
import type { SourceDrawing } from './source-drawing.ts';

/** The reader's notes as findings, hidden layers excepted: hidden entities are counted where they are sifted. */
export function findingsOfNotes(source: SourceDrawing): Finding[] {
  return source.report.notes
    .flatMap((note): Finding[] => {
      const { code, subject, count } = note;
      if (code === 'BLOCK_EXPANDED') return [];
      if (code === 'TRUNCATED') return [findingOf('TRUNCATED_FILE', { count })];
      if (code === 'UNITS_GUESSED') return [findingOf('UNITS_GUESSED', { unit: source.units.name })];
      if (code === 'SHAPE_ASSUMED') return [findingOf('SHAPE_ASSUMED', { count })];
      return isLeftOutReason(code) ? [findingOf('ENTITIES_IGNORED', { count, reason: code, subject })] : [];
    })
    .concat(blocksFinding(source));
}

function blocksFinding(source: SourceDrawing): Finding[] {
  const count = source.report.notes
    .filter((note) => note.code === 'BLOCK_EXPANDED')
    .reduce((total, note) => total + note.count, 0);
  return count === 0 ? [] : [findingOf('BLOCKS_EXPANDED', { count })];
}
