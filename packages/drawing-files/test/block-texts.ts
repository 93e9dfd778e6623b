import { bytesOf } from './fixtures.ts';

/** A block of a DXF file with content of its own. */
export const blockOf = (name: string, content: string): string =>
  `0\nBLOCK\n2\n${name}\n10\n0\n20\n0\n${content}0\nENDBLK\n`;
/** An insert of a block, with more groups. */
export const insertOf = (name: string, more = ''): string => `0\nINSERT\n2\n${name}\n10\n0\n20\n0\n${more}`;
/** A DXF file with blocks and entities. */
export const withBlocks = (blocks: string, entities: string): Uint8Array =>
  bytesOf(`0\nSECTION\n2\nBLOCKS\n${blocks}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${entities}0\nENDSEC\n0\nEOF\n`);
