import type { Comparison } from '@kerf/drawing';
import { type Bounds, type Curve, lineOf, pointOf, unionBounds } from '@kerf/geometry';
import type { Bundle, Scene } from '../picture/scene.ts';
import { traceCurves } from '../picture/trace-path.ts';
import { boxOfText, GROUPS, type Group } from './comparison-view.ts';

/**
 * Vermilion, sky blue and yellow are told apart by all who see colour otherwise; what only the drawing before has is dashed besides.
 * Source: Okabe and Ito, Color Universal Design, made lighter for the dark canvas.
 */
export const COMPARISON_COLOURS = {
  onlyBefore: '#ff7043',
  onlyAfter: '#4fc3f7',
  changed: '#ffee58',
  same: '#5c6b80',
} as const;

/** What is shown of a comparison. */
export type ShownGroups = Readonly<Record<Group | 'same', boolean>>;

/** Curves to be painted alike, one by one. */
export type ComparedCurves = {
  readonly group: Group;
  readonly isDashed: boolean;
  readonly curves: readonly Curve[];
  readonly bounds: Bounds;
};

const edgesOf = ({ minX, minY, maxX, maxY }: Bounds): Curve[] => {
  const corners = [pointOf(minX, minY), pointOf(maxX, minY), pointOf(maxX, maxY), pointOf(minX, maxY)];
  return corners.map((corner, at) => lineOf(corner, corners[(at + 1) % corners.length] ?? corner));
};

/** What is painted over the drawing; a box stands for a writing. */
export const comparedCurves = ({ differences, texts }: Comparison, shown: ShownGroups): readonly ComparedCurves[] =>
  GROUPS.filter((group) => shown[group]).flatMap((group) =>
    [true, false].flatMap((isDashed): ComparedCurves[] => {
      const side = isDashed ? 'before' : 'after';
      const ofGroup = differences.filter(({ kind }) => kind === group);
      const written = texts.filter((text) => {
        const both = text.before !== null && text.after !== null;
        return both
          ? group === 'changed' && !isDashed
          : group === `only${isDashed ? 'Before' : 'After'}` && text[side] !== null;
      });
      const curves = [
        ...ofGroup.flatMap(({ beforeCurves, afterCurves }) => (isDashed ? beforeCurves : afterCurves)),
        ...written.flatMap((text) => edgesOf(boxOfText(text))),
      ];
      const bounds = unionBounds([...ofGroup.map((one) => one.bounds), ...written.map(boxOfText)]);
      return curves.length === 0 || bounds === null ? [] : [{ group, isDashed, curves, bounds }];
    }),
  );

/** The differences made ready to be painted. */
export const comparedScene = (comparison: Comparison, shown: ShownGroups): Scene => {
  const painted = comparedCurves(comparison, shown);
  const box = unionBounds(painted.map(({ bounds }) => bounds));
  const origin = box === null ? pointOf(0, 0) : pointOf((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2);
  const bundles = painted.map(({ group, isDashed, curves, bounds }): Bundle => {
    const shape = new Path2D();
    for (const curve of curves) traceCurves([curve], false, origin, shape);
    return { role: 'Cutting', isDashed, colour: COMPARISON_COLOURS[group], bounds, count: 1, shape };
  });
  return { origin, bundles, texts: [] };
};
