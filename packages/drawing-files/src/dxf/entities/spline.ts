import type { CadCurves, CadIgnored } from '../../cad/cad-file.ts';
import { DEGENERATE, drawnCurves } from '../../cad/shapes.ts';
import { readSplineStatement } from '../../cad/spline.ts';
import type { GroupTable } from '../group-table.ts';
import type { Range } from '../sections.ts';
import { integerOf, numberOf, numbersOf, optionalPointOf, pointsOf } from '../values.ts';

const CLOSED_OR_PERIODIC = 1 | 2;

export const readSpline = (groups: GroupTable, range: Range): CadCurves | CadIgnored => {
  const isClosed = (integerOf(groups, range, 70, 0) & CLOSED_OR_PERIODIC) !== 0;
  const { curves, isAssumed } = readSplineStatement({
    degree: integerOf(groups, range, 71, 3),
    isClosed,
    knots: numbersOf(groups, range, 40),
    weights: numbersOf(groups, range, 41),
    controlPoints: pointsOf(groups, range, 10),
    fitPoints: pointsOf(groups, range, 11),
    startTangent: optionalPointOf(groups, range, 12),
    endTangent: optionalPointOf(groups, range, 13),
    fitTolerance: numberOf(groups, range, 44, 0),
  });
  return curves.length === 0 ? DEGENERATE : drawnCurves(curves, false, isAssumed);
};
