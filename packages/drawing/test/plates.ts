import type { ChangeOutcome, Drawing } from '../src/index.ts';
import { circle, corners, line, polyline } from './sources.ts';
import { note, understand } from './understood.ts';

/** Two plates side by side, the first with a hole, a part in that hole, an etching, a dashed line and an open cut on it. */
export const drawing = understand(
  [
    polyline(corners(0, 0, 100, 60)),
    circle(30, 30, 15),
    circle(30, 30, 5),
    line(60, 10, 90, 10, { layer: 'ETCH' }),
    line(60, 20, 90, 20, { layer: 'NOTES', lineType: 'DASHED' }),
    line(60, 30, 90, 30),
    polyline(corners(150, 0, 40, 40)),
    line(150, 90, 190, 90, { layer: 'INFO' }),
  ],
  [note(70, 50), note(31, 30)],
).drawing;
const idWhere = (isWanted: (path: Drawing['paths'][number]) => boolean): string => drawing.paths.find(isWanted)!.pathId;
export const outer = idWhere((path) => path.bounds.maxX === 100);
export const hole = idWhere((path) => path.bounds.maxX === 45);
export const inner = idWhere((path) => path.bounds.maxX === 35);
export const other = idWhere((path) => path.bounds.maxX === 190 && path.isClosed);
export const etching = idWhere((path) => path.type === 'Etching');
export const dashed = idWhere((path) => !path.isSolid);
export const openCut = idWhere((path) => path.type === 'Cutting' && !path.isClosed);
export const outside = idWhere((path) => path.bounds.maxY === 90);

/** What a change led to; it must be possible. */
export const made = (outcome: ChangeOutcome): Drawing => {
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.drawing;
};
