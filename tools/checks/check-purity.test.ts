import { describe, expect, it } from 'vitest';
import { checkPurity } from './check-purity.ts';
import { sample } from './samples.ts';

const found = (...lines: string[]) => checkPurity([sample('packages/units/src/a.ts', ...lines)]);

describe('pure packages', () => {
  it.each([
    ['export const now = Date.now();'],
    ['export const now = new Date();'],
    ['export const now = Date();'],
    ['export const dice = Math.random();'],
    [`export const page = await fetch('x');`],
    ['export const width = window.innerWidth;'],
    ['export const title = document.title;'],
    ['export const port = process.env.PORT;'],
    ['setTimeout(() => undefined, 1);'],
    ['export const id = crypto.randomUUID();'],
  ])('refuses %s', (line) => {
    expect(found(line)).toHaveLength(1);
  });

  it('accepts given dates, own names and fields of those names', () => {
    expect(found('export const at = (text: string) => new Date(text);')).toEqual([]);
    expect(found('export function title(document: { title: string }) { return document.title; }')).toEqual([]);
    expect(found(`import * as process from './process.ts';`, 'export const step = process.deburr;')).toEqual([]);
    expect(found('export const step = { process: 1, window: 2 };', 'export const one = step.process;')).toEqual([]);
    expect(found('export interface Step { process: string }')).toEqual([]);
  });

  it('leaves tests, the server and packages of the browser alone', () => {
    expect(checkPurity([sample('packages/units/test/a.test.ts', 'Math.random();')])).toEqual([]);
    expect(checkPurity([sample('apps/server/src/a.ts', 'Date.now();')])).toEqual([]);
    expect(checkPurity([sample('packages/ui/src/a.tsx', 'document.title;')])).toEqual([]);
  });
});
