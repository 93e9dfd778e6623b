import { acisEdges } from '../../cad/acis-edges.ts';
import type { CadCurves, CadIgnored } from '../../cad/cad-file.ts';
import { drawnCurves, UNREAD_REGION } from '../../cad/shapes.ts';
import type { GroupTable } from '../group-table.ts';
import type { Range } from '../sections.ts';

const LINE = 1;
const MORE_OF_LINE = 3;
/** Printable characters but the blank are written as what they lack to this. */
const MIRROR = 159;

/** A caret is written with a blank behind it. */
const deciphered = (written: string): string =>
  written.replace(/\^ /g, '^').replace(/[!-~]/g, (character) => String.fromCharCode(MIRROR - character.charCodeAt(0)));

/** REGION: its edges, where they are lines, circles and ellipses. Later versions keep them elsewhere, in bytes. */
export const readRegion = (groups: GroupTable, range: Range): CadCurves | CadIgnored => {
  const lines: string[] = [];
  for (let i = range.from; i < range.to; i += 1) {
    const code = groups.codeAt(i);
    if (code === LINE) lines.push(groups.textAt(i));
    else if (code === MORE_OF_LINE) lines.push(`${lines.pop() ?? ''}${groups.textAt(i)}`);
  }
  const edges = acisEdges(deciphered(lines.join('\n')));
  return edges === null ? UNREAD_REGION : drawnCurves(edges, false);
};
