import type { Issue } from '@kerf/contract';
import { expect, it } from 'vitest';
import { alikeFindings, placesOf } from '../../../src/features/part/alike-findings.ts';

const finding = (code: string, severity: Issue['severity'] = 'Warning'): Issue => ({ code, severity, message: code });
const codes = (findings: readonly Issue[]) => alikeFindings(findings).map((alike) => alike.map(({ code }) => code));

it('more than two findings of one kind stand together where the first of them stood, fewer each by itself', () => {
  const found = [finding('A'), finding('B'), finding('A'), finding('C'), finding('B'), finding('A')];
  expect(codes(found)).toEqual([['A', 'A', 'A'], ['B'], ['B'], ['C']]);
  expect(codes([])).toEqual([]);
});

it('findings of another severity are of another kind', () => {
  const found = [finding('A'), finding('A', 'Error'), finding('A'), finding('A', 'Error')];
  expect(codes(found)).toEqual([['A'], ['A'], ['A'], ['A']]);
});

it('the places that a last finding sums up are counted with the others', () => {
  const summing = (code: string, facts: Issue['facts']): Issue => ({ ...finding(code), facts });
  expect(placesOf([finding('OPEN_INNER'), summing('OPEN_INNER', { count: 451 })])).toBe(452);
  expect(placesOf([finding('CONTOURS_CROSS'), summing('CONTOURS_CROSS', { contours: 30, count: 77 })])).toBe(31);
  expect(placesOf([summing('SELF_INTERSECTION', { count: 3 }), finding('SELF_INTERSECTION')])).toBe(2);
});
