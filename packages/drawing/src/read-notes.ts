import type { Finding } from './drawing.ts';
import { findingOf } from './findings.ts';
import type { ReadNote, SourceDrawing } from './source-drawing.ts';

/** What was left out, in words that follow "left out:". */
const LEFT_OUT: Readonly<Partial<Record<ReadNote['code'], (subject: string) => string>>> = {
  ENTITY_IGNORED: (subject) => `${subject} is nothing a laser can cut`,
  BLOCK_MISSING: (subject) => `block ${subject} is not in the file`,
  BLOCK_CIRCULAR: (subject) => `block ${subject} contains itself`,
  PAPER_SPACE_IGNORED: (subject) => `${subject} lies on a paper layout, not in the model`,
  DEGENERATE_ENTITY: (subject) => `${subject} has no size or damaged numbers`,
  TRASH_AFTER_END: () => 'data after the end of the drawing',
  UNSUPPORTED_PROXY: (subject) => `${subject} belongs to another program`,
};

/** The reader's notes as findings, hidden layers excepted: hidden entities are counted where they are sifted. */
export function findingsOfNotes(source: SourceDrawing): Finding[] {
  return source.report.notes
    .flatMap((note): Finding[] => {
      const { code, subject, count } = note;
      if (code === 'BLOCK_EXPANDED') return [];
      if (code === 'TRUNCATED') return [findingOf('TRUNCATED_FILE', { count })];
      if (code === 'UNITS_GUESSED') return [findingOf('UNITS_GUESSED', { unit: source.units.name })];
      const leftOut = LEFT_OUT[code];
      return leftOut === undefined ? [] : [findingOf('ENTITIES_IGNORED', { count, subject: leftOut(subject) })];
    })
    .concat(blocksFinding(source));
}

function blocksFinding(source: SourceDrawing): Finding[] {
  const count = source.report.notes
    .filter((note) => note.code === 'BLOCK_EXPANDED')
    .reduce((total, note) => total + note.count, 0);
  return count === 0 ? [] : [findingOf('BLOCKS_EXPANDED', { count })];
}
