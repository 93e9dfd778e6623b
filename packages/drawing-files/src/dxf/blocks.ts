import type { CadBlock } from '../cad/cad-file.ts';
import type { GroupTable } from './group-table.ts';
import { type EntityList, readEntities } from './read-entities.ts';
import type { Range } from './sections.ts';
import { integerOf, nameOf, pointOf } from './values.ts';

export type DxfBlocks = {
  /** By upper-case name; of several definitions with one name the first counts. */
  readonly blocks: Map<string, CadBlock>;
  /** Entities some exporters write into the block of model space instead of the ENTITIES section. */
  readonly modelSpace: EntityList;
  readonly paperSpaceCount: number;
};

const STRUCTURE = 0;
/** Flags of a block that refers to another drawing, as a reference or an overlay. */
const EXTERNAL = 4 | 8;
const NOTHING: EntityList = { count: 0, paperSpaceCount: 0, entities: [] };

const isModelSpace = (key: string): boolean => key === '*MODEL_SPACE' || key === '$MODEL_SPACE';
const isPaperSpace = (key: string): boolean => key.startsWith('*PAPER_SPACE') || key.startsWith('$PAPER_SPACE');

/** Starts of the items named BLOCK, and the end of the section. */
const blockStarts = (groups: GroupTable, section: Range): number[] => {
  const starts: number[] = [];
  for (let i = section.from; i < section.to; i += 1) {
    if (groups.codeAt(i) === STRUCTURE && groups.wordAt(i) === 'BLOCK') starts.push(i);
  }
  return [...starts, section.to];
};

/** Where the head of a block (its own groups) ends and its entities begin. */
const headEnd = (groups: GroupTable, block: Range): number => {
  let i = block.from;
  while (i < block.to && groups.codeAt(i) !== STRUCTURE) i += 1;
  return i;
};

export const readBlocks = (groups: GroupTable, section: Range | null): DxfBlocks => {
  const blocks = new Map<string, CadBlock>();
  let modelSpace = NOTHING;
  let paperSpaceCount = 0;
  const starts = section === null ? [] : blockStarts(groups, section);
  for (let b = 0; b + 1 < starts.length; b += 1) {
    const block = { from: starts[b]! + 1, to: starts[b + 1]! };
    const head = { from: block.from, to: headEnd(groups, block) };
    const name = nameOf(groups, head, 2) ?? '';
    const key = name.toUpperCase();
    const content = readEntities(groups, { from: head.to, to: block.to });
    if (isModelSpace(key)) modelSpace = content;
    else if (isPaperSpace(key)) paperSpaceCount += content.count + content.paperSpaceCount;
    else if (!blocks.has(key)) {
      const isExternal = (integerOf(groups, head, 70, 0) & EXTERNAL) !== 0;
      blocks.set(key, { name, basePoint: pointOf(groups, head, 10), entities: [...content.entities], isExternal });
    }
  }
  return { blocks, modelSpace, paperSpaceCount };
};
