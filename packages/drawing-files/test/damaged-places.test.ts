import { findingMessage, understandDrawing } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import { bytesOf, drawingOf, entitiesDxf, fixtureBytes } from './fixtures.ts';

const SQUARE = `
  0 LWPOLYLINE
  8 0
  90 4
  70 1
  10 0
  20 0
  10 80
  20 0
  10 80
  20 40
  10 0
  20 40`;

const findingsOf = (bytes: Uint8Array) =>
  understandDrawing(drawingOf(bytes)).drawing.findings.filter(({ code }) => code !== 'UNITS_GUESSED');
const messagesOf = (text: string): string[] => findingsOf(bytesOf(text)).map(findingMessage);

/** The line in which a text stands, counted from 1. */
const lineOf = (file: string, text: string): number => file.slice(0, file.indexOf(text)).split('\n').length;

describe('damage in a file is told with its line', () => {
  it('an entity of which nothing is left', () => {
    const file = entitiesDxf(`${SQUARE}\n0 LINE\n10 1O.5\n20 5\n11 20\n21 5`);
    expect(messagesOf(file)).toEqual([
      `1 entity left out: LINE has no size or damaged numbers. (line ${lineOf(file, '1O.5')})`,
    ]);
  });

  it('an entity that is shown in part is not called left out', () => {
    const file = entitiesDxf(SQUARE.replace('10 80', '10 8x0'));
    const told = findingsOf(bytesOf(file)).filter(({ code }) => code.startsWith('ENTITIES'));
    expect(told).toMatchObject([
      { code: 'ENTITIES_DAMAGED', facts: { count: 1, subject: 'LWPOLYLINE', line: lineOf(file, '8x0') } },
    ]);
  });

  it.each([
    ['a flag', SQUARE.replace('70 1', '70 x'), 'x'],
    ['the colour', SQUARE.replace('90 4', '62 rot'), 'rot'],
    ['the angle of a text', `${SQUARE}\n0 TEXT\n10 1\n20 1\n40 2x5\n1 A\n0 CIRCLE\n10 9\n20 9\n40 2`, '2x5'],
  ])('%s that is no number', (_what, groups, damage) => {
    const file = entitiesDxf(groups);
    const told = findingsOf(bytesOf(file)).filter(({ facts }) => facts.line !== undefined);
    expect(told.map(({ facts }) => facts.line)).toEqual([lineOf(file, damage)]);
  });

  it('of several only the first has its line, whatever ends the lines', () => {
    const file = entitiesDxf(`${SQUARE}\n0 ACAD_PROXY_ENTITY\n8 0\n0 ACAD_PROXY_ENTITY\n8 0`);
    const line = lineOf(file, 'ACAD_PROXY');
    for (const ending of ['\n', '\r\n', '\r'])
      expect(messagesOf(file.replaceAll('\n', ending))).toEqual([
        `2 entities left out: ACAD_PROXY_ENTITY belongs to another program. (the first in line ${line})`,
      ]);
  });

  it('a damaged group code takes its value along, and what follows is read as it stands', () => {
    const file = entitiesDxf(SQUARE).replace('\n90\n', '\n9O\n');
    expect(messagesOf(file)).toEqual([
      `2 damaged lines of the file were passed over: check what is shown, or export the file again. (the first in line ${lineOf(file, '9O')})`,
    ]);
  });

  it('a line too many is passed over by itself', () => {
    const file = entitiesDxf(SQUARE).replace('\n90\n', '\nwhat is this\n90\n');
    expect(findingsOf(bytesOf(file))).toMatchObject([{ code: 'LINES_SKIPPED', facts: { count: 1, line: 9 } }]);
  });

  it('a file that ends too early, by the last line or byte', () => {
    const whole = entitiesDxf(`${SQUARE}\n0 CIRCLE\n10 40\n20 20\n40 5`);
    const cut = whole.slice(0, whole.lastIndexOf('0\nENDSEC'));
    expect(findingsOf(bytesOf(cut))).toMatchObject([
      { code: 'TRUNCATED_FILE', facts: { line: cut.split('\n').length } },
    ]);
    const binary = fixtureBytes('plate-binary-r12.dxf');
    const [truncated] = findingsOf(binary.subarray(0, binary.length - 40)).filter(
      ({ code }) => code === 'TRUNCATED_FILE',
    );
    expect(truncated?.facts.byte).toBeGreaterThan(binary.length - 80);
    expect(truncated?.facts.byte).toBeLessThanOrEqual(binary.length - 39);
  });
});
