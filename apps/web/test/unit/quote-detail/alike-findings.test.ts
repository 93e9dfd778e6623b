import type { Issue } from '@kerf/contract';
import { expect, it } from 'vitest';
import { alikeFindings } from '../../../src/features/quote-detail/parts/alike-findings.ts';

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
