import type { CadShape } from '../../cad/cad-file.ts';
import { leaderNoteShape } from '../../cad/leader-note.ts';
import { ORIGIN } from '../../cad/matrix.ts';
import type { Point3 } from '../../cad/point3.ts';
import { IGNORED } from '../../cad/shapes.ts';
import { plainMultilineText } from '../../text/plain-text.ts';
import type { GroupTable } from '../group-table.ts';
import type { Range } from '../sections.ts';
import { integerOf, numberOf, optionalPointOf, pointOf, pointsOf, textOf } from '../values.ts';

/** Groups that open and close parts of the context data; the same codes have other meanings elsewhere. */
const CONTEXT = 300;
const END_OF_CONTEXT = 301;
const LEADER = 302;
const LEADER_LINE = 304;
const END_OF_LEADER_LINE = 305;
const TEXT = 304;
const HAS_TEXT = 290;

const firstOf = (groups: GroupTable, { from, to }: Range, code: number): number => {
  for (let i = from; i < to; i += 1) if (groups.codeAt(i) === code) return i;
  return to;
};

const linesOf = (groups: GroupTable, range: Range): Point3[][] => {
  const lines: Point3[][] = [];
  for (let from = firstOf(groups, range, LEADER_LINE); from < range.to; ) {
    const to = firstOf(groups, { from, to: range.to }, END_OF_LEADER_LINE);
    lines.push(pointsOf(groups, { from, to }, 10));
    from = firstOf(groups, { from: to, to: range.to }, LEADER_LINE);
  }
  return lines;
};

/** MULTILEADER: what its context data say. Source: DXF reference, MLEADER. */
export const readLeaderNote = (groups: GroupTable, range: Range): CadShape => {
  const from = firstOf(groups, range, CONTEXT);
  if (from === range.to) return IGNORED;
  const context = { from, to: firstOf(groups, { from, to: range.to }, END_OF_CONTEXT) };
  const content = { from, to: firstOf(groups, context, LEADER) };
  const hasText = integerOf(groups, content, HAS_TEXT, 0) !== 0;
  return leaderNoteShape({
    text: hasText ? plainMultilineText(textOf(groups, content, TEXT) ?? '') : '',
    location: pointOf(groups, content, 12),
    direction: optionalPointOf(groups, content, 13) ?? ORIGIN,
    normal: optionalPointOf(groups, content, 11) ?? ORIGIN,
    height: numberOf(groups, content, 41, 1),
    attachment: integerOf(groups, content, 171, 1),
    lines: linesOf(groups, { from: content.to, to: context.to }),
  });
};
