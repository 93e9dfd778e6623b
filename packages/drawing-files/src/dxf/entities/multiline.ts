import type { CadCurves, CadIgnored } from '../../cad/cad-file.ts';
import { END_CAP_FACTOR, type MultilineVertex, multilineShape } from '../../cad/multiline.ts';
import type { GroupTable } from '../group-table.ts';
import type { Range } from '../sections.ts';
import { integerOf, nameOf } from '../values.ts';

const CLOSED = 2;
const NO_START_CAP = 4;
const NO_END_CAP = 8;

const capsByStyle = new WeakMap<GroupTable, ReadonlyMap<string, number>>();

/** Caps of the styles of multilines by their name, bits as in the file. They stand behind the drawing, among the objects. */
const readCaps = (groups: GroupTable): ReadonlyMap<string, number> => {
  const caps = new Map<string, number>();
  for (const [place, from] of groups.structures.entries()) {
    if (groups.nameAt(from).toUpperCase() !== 'MLINESTYLE') continue;
    const style = { from: from + 1, to: groups.structures[place + 1] ?? groups.count };
    caps.set((nameOf(groups, style, 2) ?? '').toUpperCase(), integerOf(groups, style, 70, 0));
  }
  return caps;
};

const capsOf = (groups: GroupTable, style: string): number => {
  const caps = capsByStyle.get(groups) ?? readCaps(groups);
  capsByStyle.set(groups, caps);
  return caps.get(style.toUpperCase()) ?? 0;
};

type Writable = { [K in 'position' | 'miter']: { x: number; y: number; z: number } } & { lines: number[][] };

const verticesOf = (groups: GroupTable, range: Range): MultilineVertex[] => {
  const vertices: Writable[] = [];
  for (let i = range.from; i < range.to; i += 1) {
    const code = groups.codeAt(i);
    if (code >= 1000) break;
    if (code === 11) {
      const position = { x: groups.numberAt(i), y: 0, z: 0 };
      vertices.push({ position, miter: { x: 0, y: 0, z: 0 }, lines: [] });
    }
    const vertex = vertices[vertices.length - 1];
    if (vertex === undefined) continue;
    if (code === 21) vertex.position.y = groups.numberAt(i);
    else if (code === 31) vertex.position.z = groups.numberAt(i);
    else if (code === 13) vertex.miter.x = groups.numberAt(i);
    else if (code === 23) vertex.miter.y = groups.numberAt(i);
    else if (code === 33) vertex.miter.z = groups.numberAt(i);
    else if (code === 74) vertex.lines.push([]);
    else if (code === 41) vertex.lines[vertex.lines.length - 1]?.push(groups.numberAt(i));
  }
  return vertices;
};

/** MLINE: its lines, with the caps of its style. */
export const readMultiline = (groups: GroupTable, range: Range): CadCurves | CadIgnored => {
  const flags = integerOf(groups, range, 71, 0);
  const caps = capsOf(groups, nameOf(groups, range, 2) ?? '');
  return multilineShape({
    vertices: verticesOf(groups, range),
    isClosed: (flags & CLOSED) !== 0,
    startCap: (flags & NO_START_CAP) === 0 ? caps : 0,
    endCap: (flags & NO_END_CAP) === 0 ? Math.floor(caps / END_CAP_FACTOR) : 0,
  });
};
