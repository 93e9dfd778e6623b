import { describe, expect, test } from 'vitest';
import { changeDrawing, type SourceElement, understandDrawing } from '../src/index.ts';
import { circle, corners, line, outline, polyline, sourceOf } from './sources.ts';

const HELP = { layer: 'HELP' };
const plate = polyline(corners(0, 0, 100, 60));

const understandWith = (elements: readonly SourceElement[]) => {
  const source = sourceOf(elements);
  const layers = source.layers.map((layer) => ({ ...layer, isPlotted: layer.name !== 'HELP' }));
  return understandDrawing({ ...source, layers }).drawing;
};
const findingIn = (elements: readonly SourceElement[]) =>
  understandWith(elements).findings.find(({ code }) => code === 'LAYER_NOT_PLOTTED') ?? null;

describe('what lies on layers that do not plot', () => {
  const cases: readonly [string, readonly SourceElement[], readonly string[]][] = [
    ['nothing', [plate, circle(20, 20, 5)], []],
    ['a hole', [plate, circle(20, 20, 5, HELP)], ['p2']],
    ['the outline', [polyline(corners(0, 0, 100, 60), HELP), circle(20, 20, 5)], ['p1']],
    ['all there is', [polyline(corners(0, 0, 100, 60), HELP), circle(20, 20, 5, HELP)], ['p1', 'p2']],
    ['an open cut', [plate, line(10, 30, 40, 30, HELP)], ['p2']],
    ['a side of an outline', outline(corners(0, 0, 100, 60)).map((e, i) => (i === 1 ? { ...e, ...HELP } : e)), ['p1']],
    ['a centre line', [plate, line(10, 30, 40, 30, { ...HELP, lineType: 'CENTER' })], []],
    ['a dimension', [plate, line(10, 30, 40, 30, { ...HELP, isAnnotation: true })], []],
    ['what is hidden', [plate, circle(20, 20, 5, { ...HELP, isHidden: true })], []],
  ];
  test.each(cases)('%s', (_, elements, pathIds) => {
    const finding = findingIn(elements);
    expect(finding?.pathIds ?? []).toEqual(pathIds);
    if (pathIds.length === 0) return;
    expect(finding).toMatchObject({ severity: 'Warning', facts: { count: pathIds.length, layers: 'HELP' } });
    expect(finding?.position).not.toBeNull();
  });

  test('is told no longer once it is information', () => {
    const drawing = understandWith([plate, circle(20, 20, 5, HELP), circle(40, 20, 5, HELP)]);
    const changed = changeDrawing(drawing, { kind: 'process', type: 'Information', pathIds: ['p2'] });
    if (!changed.ok) throw new Error(changed.refusal.code);
    const left = changed.drawing.findings.find(({ code }) => code === 'LAYER_NOT_PLOTTED');
    expect(left).toMatchObject({ pathIds: ['p3'], facts: { count: 1 } });
  });
});
