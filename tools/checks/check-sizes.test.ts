import { describe, expect, it } from 'vitest';
import { checkFileSizes, checkFunctionSizes, longishFiles } from './check-sizes.ts';
import { sample } from './samples.ts';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `export const a${index} = ${index};`);
const functionOf = (count: number) => ['export function long() {', ...lines(count).map(() => '  void 0;'), '}'];

describe('sizes', () => {
  it('fails a file from 501 lines and notes one from 301', () => {
    expect(checkFileSizes([sample('packages/a/src/a.ts', ...lines(500))])).toEqual([]);
    expect(checkFileSizes([sample('packages/a/src/a.ts', ...lines(501))])).toHaveLength(1);
    expect(longishFiles([sample('packages/a/src/a.ts', ...lines(300))])).toEqual([]);
    expect(longishFiles([sample('packages/a/src/a.ts', ...lines(301))])).toHaveLength(1);
    expect(checkFileSizes([sample('packages/a/README.md', ...lines(900))])).toEqual([]);
  });

  it('fails a function body from 81 lines, arrows and methods included', () => {
    expect(checkFunctionSizes([sample('packages/a/src/a.ts', ...functionOf(78))])).toEqual([]);
    expect(checkFunctionSizes([sample('packages/a/src/a.ts', ...functionOf(79))])).toHaveLength(1);
    const body = functionOf(90).slice(1);
    expect(checkFunctionSizes([sample('packages/a/src/a.ts', 'export const long = () => {', ...body)])).toHaveLength(1);
    expect(checkFunctionSizes([sample('packages/a/src/a.ts', 'class A { long() {', ...body, '}')])).toHaveLength(1);
    expect(checkFunctionSizes([sample('packages/a/test/a.test.ts', ...functionOf(200))])).toEqual([]);
  });
});
