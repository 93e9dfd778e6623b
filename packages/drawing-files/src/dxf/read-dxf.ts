import type { FilePlace, SourceDrawing } from '@kerf/drawing';
import type { CadEntity, CadFile } from '../cad/cad-file.ts';
import { type CadNote, NOWHERE, NoteLog } from '../cad/note-log.ts';
import { sourceDrawingOf } from '../cad/source-drawing-of.ts';
import type { ReadOptions } from '../read-options.ts';
import { type ReadResult, refuse } from '../read-refusal.ts';
import { textDecodingFor } from '../text/code-page.ts';
import { asciiGroups } from './ascii-groups.ts';
import { binaryGroups } from './binary-groups.ts';
import { readBlocks } from './blocks.ts';
import { asciiBytes, isBinaryDxf } from './encodings.ts';
import type { GroupTable } from './group-table.ts';
import { NO_HEADER, readHeader } from './header.ts';
import { lineNumbers } from './line-numbers.ts';
import { type EntityList, readEntities } from './read-entities.ts';
import { type Section, sectionsOf } from './sections.ts';
import { readTables } from './tables.ts';

const sectionNamed = (sections: readonly Section[], name: string): Section | null =>
  sections.find((section) => section.name === name) ?? null;

/** What the cutting into groups met. */
const endingNotes = (groups: GroupTable, notes: NoteLog): void => {
  const { isTruncated, trailingBytes, strayLines, strayAt, endAt } = groups.ending;
  if (isTruncated) notes.add('TRUNCATED', 'EOF', 1, endAt);
  if (trailingBytes > 0) notes.add('TRASH_AFTER_END', 'EOF', trailingBytes, endAt);
  if (strayLines > 0) notes.add('LINES_SKIPPED', 'GROUP', strayLines, strayAt);
};

/** Tells a number that is none among what was read of a part of the file. */
const damageNote = (groups: GroupTable, part: string, notes: NoteLog): void => {
  const at = groups.takeDamage();
  if (at >= 0) notes.add('ENTITY_DAMAGED', part, 1, at);
};

/** Numbers that were written with a decimal comma. */
const commaNotes = ({ decimalCommas: count }: GroupTable): CadNote[] =>
  count === 0 ? [] : [{ code: 'NUMBER_ASSUMED', subject: 'GROUP', count, at: NOWHERE }];

/** The entities of all lists; those of the only one, as in most files, come without a second generator around them. */
function entitiesIn(lists: readonly EntityList[]): Iterable<CadEntity> {
  const [only] = lists;
  return only !== undefined && lists.length === 1 ? only.entities : { [Symbol.iterator]: () => oneAfterAnother(lists) };
}

function* oneAfterAnother(lists: readonly EntityList[]): Generator<CadEntity> {
  for (const { entities } of lists) yield* entities;
}

/** Bytes as places in the file: of a text the lines. */
const placesIn = ({ isBinary }: GroupTable, bytes: Uint8Array, at: readonly number[]): FilePlace[] =>
  isBinary
    ? at.map((byte) => ({ unit: 'byte', number: byte + 1 }))
    : lineNumbers(bytes, at).map((line) => ({ unit: 'line', number: line }));

type WithContent = { readonly file: CadFile; readonly isEmpty: boolean };

const cadFileOf = (groups: GroupTable, bytes: Uint8Array): WithContent => {
  const notes = new NoteLog();
  const sections = sectionsOf(groups);
  const headerSection = sectionNamed(sections, 'HEADER');
  const header = headerSection === null ? NO_HEADER : readHeader(groups, headerSection);
  damageNote(groups, 'HEADER', notes);
  groups.useDecoding(textDecodingFor(header.version, header.codePage, groups.isBinary ? null : bytes));
  const { layers, solidLineTypes } = readTables(groups, sectionNamed(sections, 'TABLES'));
  damageNote(groups, 'TABLES', notes);
  const { blocks, modelSpace, paperSpaceCount } = readBlocks(groups, sectionNamed(sections, 'BLOCKS'));
  const lists: readonly EntityList[] = sections
    .filter((section) => section.name === 'ENTITIES')
    .map((section) => readEntities(groups, section));
  const isInSection = lists.some((list) => list.count > 0);
  const inPaper = lists.reduce((sum, list) => sum + list.paperSpaceCount, paperSpaceCount);
  if (inPaper > 0) notes.add('PAPER_SPACE_IGNORED', 'PAPER_SPACE', inPaper);
  endingNotes(groups, notes);
  const file: CadFile = {
    format: groups.isBinary ? 'dxf-binary' : 'dxf-ascii',
    version: header.version,
    insunits: header.insunits,
    measurement: header.measurement,
    lengthFormat: header.lengthFormat,
    layers,
    blocks,
    solidLineTypes,
    modelSpace: isInSection ? entitiesIn(lists) : modelSpace.entities,
    notes: notes.all(),
    notesOfEntities: () => commaNotes(groups),
    placesOf: (at) => placesIn(groups, bytes, at),
  };
  return { file, isEmpty: !isInSection && modelSpace.count === 0 };
};

/**
 * Reads a DXF of any version from R9 to 2018, ASCII or binary, into millimetres. Damage is read around and reported in
 * the notes; only a file that is cut off before its first entity is refused. The caller has made sure that it is a DXF.
 */
export const readDxf = (bytes: Uint8Array, options: ReadOptions): ReadResult<SourceDrawing> => {
  const [content, from] = isBinaryDxf(bytes) ? [bytes, 0] : asciiBytes(bytes);
  const groups = isBinaryDxf(bytes) ? binaryGroups(bytes) : asciiGroups(content, from);
  const { file, isEmpty } = cadFileOf(groups, content);
  if (isEmpty && groups.ending.isTruncated) return refuse('DXF_DAMAGED', { byte: bytes.length });
  return sourceDrawingOf(file, options);
};
