import type { Finding } from './drawing.ts';
import { findingOf, isLeftOutReason } from './findings.ts';
import type { ReadNote, SourceDrawing } from './source-drawing.ts';

type Note = Pick<ReadNote, 'subject' | 'count'>;

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
  if (code === 'TRUNCATED') return [findingOf('TRUNCATED_FILE', { count, ...place })];
  if (code === 'ENTITY_DAMAGED') return [findingOf('ENTITIES_DAMAGED', { count, subject, ...place })];
  if (code === 'NAME_CUT') return [findingOf('LAYER_NAMES_CUT', { count })];
  if (code === 'LINES_SKIPPED') return [findingOf('LINES_SKIPPED', { count, ...place })];
  if (code === 'UNITS_GUESSED') return [findingOf('UNITS_GUESSED', { unit: source.units.name })];
  if (code === 'SHAPE_ASSUMED') return [findingOf('SHAPE_ASSUMED', { count })];
  return isLeftOutReason(code) ? [findingOf('ENTITIES_IGNORED', { count, reason: code, subject, ...place })] : [];
}

/** Findings that tell many notes at once. */
function gatheredFindings(notes: readonly ReadNote[], { units }: SourceDrawing): Finding[] {
  const of = (code: ReadNote['code']): readonly Note[] => notes.filter((note) => note.code === code);
  const counted = (found: readonly Note[]): number => found.reduce((total, { count }) => total + count, 0);
  const [blocks, numbers] = [counted(of('BLOCK_EXPANDED')), counted(of('NUMBER_ASSUMED'))];
  const widths = (['WIDTH_IGNORED', 'WIDTH_OUTLINED'] as const).flatMap((code) => {
    const found = of(code);
    const widest = found.reduce((most, { subject }) => Math.max(most, Number(subject) || 0), 0);
    const facts = { count: counted(found), widthMm: widest * units.millimetresPerUnit };
    return found.length === 0 ? [] : [findingOf(code, facts)];
  });
  const tilted = of('Z_FLATTENED');
  const steepest = tilted.reduce((most, { subject }) => Math.max(most, Number(subject) || 0), 0);
  const shortened = Number((100 * Math.cos((steepest * Math.PI) / 180)).toFixed(steepest < 3 ? 3 : 1));
  const tilt = { count: counted(tilted), degrees: steepest, percent: shortened };
  const place = notes.find(({ code }) => code === 'Z_FLATTENED');
  return [
    ...(steepest === 0 || place === undefined ? [] : [findingOf('TILTED_GEOMETRY', { ...tilt, ...placeFacts(place) })]),
    ...(numbers === 0 ? [] : [findingOf('NUMBERS_ASSUMED', { count: numbers })]),
    ...widths,
    ...(blocks === 0 ? [] : [findingOf('BLOCKS_EXPANDED', { count: blocks })]),
  ];
}
