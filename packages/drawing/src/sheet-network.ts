import { boundsOf, endOf, indexBoxes, startOf } from '@kerf/geometry';
import type { Path } from './drawing.ts';
import { ON_LINE, type UprightLine } from './sheet-fields.ts';

/** A path all of whose curves are upright or level lines, as frames, cells and tables are drawn. */
export type UprightPath = { readonly path: Path; readonly lines: readonly UprightLine[] };

/** Of more such lines it is not looked which hang together: they are hatching, or parts. */
const MOST_LINES = 5000;

/** The paths that consist of upright and level lines. */
export const uprightPathsOf = (paths: readonly Path[]): UprightPath[] =>
  paths.flatMap((path) => {
    const lines = uprightLinesOf(path);
    return lines === null ? [] : [{ path, lines }];
  });

function uprightLinesOf({ curves }: Path): UprightLine[] | null {
  const lines: UprightLine[] = [];
  for (const curve of curves) {
    if (curve.kind !== 'line') return null;
    const [start, end] = [startOf(curve), endOf(curve)];
    const [width, height] = [Math.abs(start.x - end.x), Math.abs(start.y - end.y)];
    if (width > ON_LINE && height > ON_LINE) return null;
    lines.push(
      boundsOf(Math.min(start.x, end.x), Math.min(start.y, end.y), Math.max(start.x, end.x), Math.max(start.y, end.y)),
    );
  }
  return lines;
}

/** Groups of paths whose lines touch one another, each in the order of the list. None, where there are too many lines. */
export function networksOf(paths: readonly UprightPath[]): UprightPath[][] {
  const owners = paths.flatMap(({ lines }, place) => lines.map(() => place));
  if (owners.length > MOST_LINES) return [];
  const boxes = indexBoxes(paths.flatMap(({ lines }) => lines));
  const groupOf = new Int32Array(paths.length).fill(-1);
  const groups: UprightPath[][] = [];
  for (let start = 0; start < paths.length; start += 1) {
    if (groupOf[start] !== -1) continue;
    const number = groups.length;
    const members = [start];
    groupOf[start] = number;
    for (let next = 0; next < members.length; next += 1) {
      for (const { minX, minY, maxX, maxY } of paths[members[next]!]!.lines) {
        boxes.search(minX - ON_LINE, minY - ON_LINE, maxX + ON_LINE, maxY + ON_LINE, (line) => {
          const owner = owners[line]!;
          if (groupOf[owner] !== -1) return;
          groupOf[owner] = number;
          members.push(owner);
        });
      }
    }
    groups.push(members.sort((a, b) => a - b).map((place) => paths[place]!));
  }
  return groups;
}
