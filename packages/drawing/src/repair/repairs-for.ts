import type { Drawing } from '../drawing.ts';
import { findClosings } from './find-closings.ts';
import { findContourRepairs } from './find-contours.ts';
import { findDeletions } from './find-deletions.ts';
import { findGaps } from './find-gaps.ts';
import { findNetworks } from './find-networks.ts';
import { answerTo, type Found, type PlannedRepair, type Repair, repairId } from './repair.ts';

/** A drawing never changes, and it is asked for its repairs when they are listed, looked at and carried out. */
const known = new WeakMap<Drawing, readonly PlannedRepair[]>();

/** Repairs that change what is drawn rather than delete it, as the paths are. */
export function drawnRepairs(drawing: Drawing): readonly PlannedRepair[] {
  const found = known.get(drawing) ?? findDrawn(drawing);
  known.set(drawing, found);
  return found;
}

function findDrawn(drawing: Drawing): readonly PlannedRepair[] {
  const { planned, freeEnds } = findNetworks(drawing.paths);
  const gaps = findGaps(drawing.paths, freeEnds);
  const joined = new Set(gaps.flatMap(({ repair }) => repair.pathIds));
  const closings = findClosings(drawing.paths, freeEnds, joined);
  return [...gaps, ...planned, ...closings, ...findContourRepairs(drawing)];
}

/** What can be done about the findings, gaps first. `findings` may have those of the part's settings beside the drawing's own. */
export function repairsFor(drawing: Drawing, findings: readonly Found[] = drawing.findings): Repair[] {
  const planned = [...drawnRepairs(drawing), ...findDeletions(drawing, findings)].map(({ repair }) => repair);
  const answers = findings.map(answerTo);
  return [...planned, ...extraction(drawing)].filter((repair) => answers.some((isAnswer) => isAnswer(repair)));
}

const extraction = ({ partOuterPathIds }: Drawing): Repair[] =>
  partOuterPathIds.length < 2
    ? []
    : [
        {
          ...{ id: repairId('extractAll'), kind: 'extractAll', codes: ['SEVERAL_PARTS'], pathIds: partOuterPathIds },
          ...{ position: null, facts: { parts: partOuterPathIds.length } },
        },
      ];
