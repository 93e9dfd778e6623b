import type { SourceDrawing } from '@kerf/drawing';
import type { CadEntity, CadFile } from '../cad/cad-file.ts';
import { NoteLog } from '../cad/note-log.ts';
import { sourceDrawingOf } from '../cad/source-drawing-of.ts';
import { limitsOf, type ReadOptions } from '../read-options.ts';
import { type ReadResult, refuse } from '../read-refusal.ts';
import { textDecodingFor } from '../text/code-page.ts';
import { asciiGroups } from './ascii-groups.ts';
import { binaryGroups } from './binary-groups.ts';
import { readBlocks } from './blocks.ts';
import { asciiBytes, isBinaryDxf } from './encodings.ts';
import type { GroupTable } from './group-table.ts';
import { NO_HEADER, readHeader } from './header.ts';
import { type EntityList, readEntities } from './read-entities.ts';
import { type Section, sectionsOf } from './sections.ts';
import { readTables } from './tables.ts';

const sectionNamed = (sections: readonly Section[], name: string): Section | null =>
  sections.find((section) => section.name === name) ?? null;

/** What the cutting into groups met. */
const endingNotes = (groups: GroupTable, notes: NoteLog): void => {
  const { ending } = groups;
  if (ending.isTruncated) notes.add('TRUNCATED', 'EOF');
  if (ending.trailingBytes > 0) notes.add('TRASH_AFTER_END', 'EOF', ending.trailingBytes);
  if (ending.strayLines > 0) notes.add('DEGENERATE_ENTITY', 'GROUP', ending.strayLines);
};

/** Numbers that were written with a decimal comma. */
const commaNotes = ({ decimalCommas: count }: GroupTable): CadFile['notes'] =>
  count === 0 ? [] : [{ code: 'NUMBER_ASSUMED', subject: 'GROUP', count }];

/** The entities of all lists; those of the only one, as in most files, come without a second generator around them. */
function entitiesIn(lists: readonly EntityList[]): Iterable<CadEntity> {
  const [only] = lists;
  return only !== undefined && lists.length === 1 ? only.entities : oneAfterAnother(lists);
}

function* oneAfterAnother(lists: readonly EntityList[]): Generator<CadEntity> {
  for (const { entities } of lists) yield* entities;
}

type WithContent = { readonly file: CadFile; readonly isEmpty: boolean };

const cadFileOf = (groups: GroupTable): WithContent => {
  const sections = sectionsOf(groups);
  const headerSection = sectionNamed(sections, 'HEADER');
  const header = headerSection === null ? NO_HEADER : readHeader(groups, headerSection);
  groups.useDecoding(textDecodingFor(header.version, header.codePage));
  const { layers, solidLineTypes } = readTables(groups, sectionNamed(sections, 'TABLES'));
  const { blocks, modelSpace, paperSpaceCount } = readBlocks(groups, sectionNamed(sections, 'BLOCKS'));
  const lists: readonly EntityList[] = sections
    .filter((section) => section.name === 'ENTITIES')
    .map((section) => readEntities(groups, section));
  const isInSection = lists.some((list) => list.count > 0);
  const inPaper = lists.reduce((sum, list) => sum + list.paperSpaceCount, paperSpaceCount);
  const notes = new NoteLog();
  if (inPaper > 0) notes.add('PAPER_SPACE_IGNORED', 'PAPER_SPACE', inPaper);
  endingNotes(groups, notes);
  const file: CadFile = {
    format: groups.isBinary ? 'dxf-binary' : 'dxf-ascii',
    version: header.version,
    insunits: header.insunits,
    measurement: header.measurement,
    layers,
    blocks,
    solidLineTypes,
    modelSpace: isInSection ? entitiesIn(lists) : modelSpace.entities,
    notes: notes.all(),
    notesOfEntities: () => commaNotes(groups),
  };
  return { file, isEmpty: !isInSection && modelSpace.count === 0 };
};

/**
 * Reads a DXF of any version from R9 to 2018, ASCII or binary, into millimetres. Damage is read around and reported in
 * the notes; only a file that is cut off before its first entity is refused. The caller has made sure that it is a DXF.
 */
export const readDxf = (bytes: Uint8Array, options: ReadOptions): ReadResult<SourceDrawing> => {
  const { maximumBytes } = limitsOf(options);
  if (bytes.length === 0) return refuse('EMPTY_FILE');
  if (bytes.length > maximumBytes)
    return refuse('FILE_TOO_LARGE', {
      bytes: bytes.length,
      maximum: maximumBytes,
      megabytes: Math.floor(maximumBytes / 1_000_000),
    });
  const groups = isBinaryDxf(bytes) ? binaryGroups(bytes) : asciiGroups(...asciiBytes(bytes));
  const { file, isEmpty } = cadFileOf(groups);
  if (isEmpty && groups.ending.isTruncated) return refuse('DXF_DAMAGED', { byte: bytes.length });
  return sourceDrawingOf(file, options);
};
