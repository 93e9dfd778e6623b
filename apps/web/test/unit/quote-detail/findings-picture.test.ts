import type { Issue } from '@kerf/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { frameOfPicture, placeInPicture, shiftTo } from '../../../src/features/part/picture-frame.ts';
import { placedFindings } from '../../../src/features/part/placed-findings.ts';

describe('the frame of a picture', () => {
  it('is read from its view box', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="208" height="156" viewBox="-2 -62.5 104 65"><g/></svg>';
    expect(frameOfPicture(svg)).toEqual({ x: -2, y: -62.5, width: 104, height: 65 });
  });

  it('is none without one, or without extent', () => {
    expect(frameOfPicture('<svg/>')).toBeNull();
    expect(frameOfPicture('<svg viewBox="0 0 0 5"/>')).toBeNull();
    expect(frameOfPicture('<svg viewBox="0 0 wide 5"/>')).toBeNull();
  });
});

test('a place of the drawing lies upside down in the picture', () => {
  const frame = { x: -10, y: -60, width: 120, height: 80 };
  expect(placeInPicture({ x: 50, y: 60 }, frame)).toEqual({ left: 0.5, top: 0 });
  expect(placeInPicture({ x: -10, y: -20 }, frame)).toEqual({ left: 0, top: 1 });
});

test('an enlarged picture fills its window whatever place is sought', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.double({ min: 1, max: 20, noNaN: true }), (left, top, zoom) => {
      const shift = shiftTo({ left, top }, zoom);
      for (const value of [shift.left, shift.top]) {
        expect(value).toBeLessThanOrEqual(0);
        expect(value + zoom).toBeGreaterThanOrEqual(1 - 1e-9);
      }
      const seen = shift.left + left * zoom;
      expect(seen).toBeGreaterThanOrEqual(-1e-9);
      expect(seen).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test('findings with a place are numbered, the worst first', () => {
  const found = (code: string, severity: Issue['severity'], position?: Issue['position']): Issue => ({
    code,
    severity,
    message: code,
    ...(position === undefined ? {} : { position }),
  });
  const issues = [
    found('THIN_WEB', 'Warning', { x: 1, y: 1 }),
    found('NO_OUTER', 'Error'),
    found('OPEN_OUTER', 'Error', { x: 2, y: 2 }),
  ];
  expect(placedFindings(issues).map(({ number, issue }) => [number, issue.code])).toEqual([
    [1, 'OPEN_OUTER'],
    [2, 'THIN_WEB'],
  ]);
});
