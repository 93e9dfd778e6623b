import type { Point } from '@kerf/geometry';
import type { Finding } from './drawing.ts';
import { findingOf, isLeftOutReason } from './findings.ts';
import type { ReadNote, SourceDrawing, SourceUnits } from './source-drawing.ts';

type Note = Pick<ReadNote, 'subject' | 'count' | 'position'>;

const placeFacts = ({ place }: ReadNote) => (place === undefined ? {} : { [place.unit]: place.number });

/** The reader's notes as findings, hidden layers excepted: hidden entities are counted where they are sifted. */
export function findingsOfNotes(source: SourceDrawing): Finding[] {
  const notes = source.report.notes.map(singled);
  return [...notes.flatMap((note) => findingsOf(note, source)), ...gatheredFindings(notes, source)];
}

/** A radius below zero is an assumed number; of splines it is the shape that is assumed. */
function singled(note: ReadNote): ReadNote {
  return note.code === 'SHAPE_ASSUMED' && note.subject !== 'SPLINE' ? { ...note, code: 'NUMBER_ASSUMED' } : note;
}

function findingsOf(note: ReadNote, source: SourceDrawing): Finding[] {
  const { code, subject, count } = note;
  const place = placeFacts(note);
  const position = note.position ?? null;
  if (code === 'TRUNCATED') return [findingOf('TRUNCATED_FILE', { count, ...place })];
  if (code === 'ENTITY_DAMAGED') return [findingOf('ENTITIES_DAMAGED', { count, subject, ...place }, [], position)];
  if (code === 'NAME_CUT') return [findingOf('LAYER_NAMES_CUT', { count })];
  if (code === 'LINES_SKIPPED') return [findingOf('LINES_SKIPPED', { count, ...place })];
  if (code === 'UNITS_GUESSED') return [findingOf('UNITS_GUESSED', unitFacts(Number(subject), source.units))];
  if (code === 'MOVED_TO_ORIGIN') return [findingOf('MOVED_TO_ORIGIN', { km: Number(subject) })];
  if (code === 'LAID_FLAT') return [findingOf('LAID_FLAT', { degrees: Number(subject) })];
  if (code === 'SHAPE_ASSUMED') return [findingOf('SHAPE_ASSUMED', { count }, [], position)];
  const left = { count, reason: code, subject, ...place };
  return isLeftOutReason(code) ? [findingOf('ENTITIES_IGNORED', left, [], position)] : [];
}

/** The unit that was taken, and the one that the file states with the size that the drawing has in it; `extent` in units of the file. */
const unitFacts = (extent: number, { name, stated }: SourceUnits): Finding['facts'] =>
  stated === null
    ? { unit: name }
    : { unit: name, statedUnit: stated.name, sizeMm: extent * stated.millimetresPerUnit };

/** The greatest of the numbers that notes are about, and where the first with it lies. */
function greatestOf(notes: readonly Note[]): readonly [number, Point | null] {
  let [greatest, position]: [number, Point | null] = [0, notes[0]?.position ?? null];
  for (const note of notes) {
    const measured = Number(note.subject) || 0;
    if (measured <= greatest) continue;
    greatest = measured;
    position = note.position ?? position;
  }
  return [greatest, position];
}

/** Findings that tell many notes at once. */
function gatheredFindings(notes: readonly ReadNote[], { units }: SourceDrawing): Finding[] {
  const of = (code: ReadNote['code']): readonly Note[] => notes.filter((note) => note.code === code);
  const counted = (found: readonly Note[]): number => found.reduce((total, { count }) => total + count, 0);
  const [blocks, numbers] = [counted(of('BLOCK_EXPANDED')), counted(of('NUMBER_ASSUMED'))];
  const widths = (['WIDTH_IGNORED', 'WIDTH_OUTLINED'] as const).flatMap((code) => {
    const found = of(code);
    const [widest, position] = greatestOf(found);
    const facts = { count: counted(found), widthMm: widest * units.millimetresPerUnit };
    return found.length === 0 ? [] : [findingOf(code, facts, [], position)];
  });
  const tilted = of('Z_FLATTENED');
  const [steepest, position] = greatestOf(tilted);
  const shortened = Number((100 * Math.cos((steepest * Math.PI) / 180)).toFixed(steepest < 3 ? 3 : 1));
  const tilt = { count: counted(tilted), degrees: steepest, percent: shortened };
  const place = notes.find(({ code }) => code === 'Z_FLATTENED');
  return [
    ...(steepest === 0 || place === undefined
      ? []
      : [findingOf('TILTED_GEOMETRY', { ...tilt, ...placeFacts(place) }, [], position)]),
    ...(numbers === 0 ? [] : [findingOf('NUMBERS_ASSUMED', { count: numbers })]),
    ...widths,
    ...(blocks === 0 ? [] : [findingOf('BLOCKS_EXPANDED', { count: blocks })]),
  ];
}
