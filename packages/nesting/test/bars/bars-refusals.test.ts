import { describe, expect, test } from 'vitest';
import { isBarsFile, runBarsFile } from '../../src/bars/bars-file.ts';

const job = { mode: 'bars', bars: [{ length: 6000 }], pieces: [{ length: 730, quantity: 3 }] };
const run = (changes: object) => runBarsFile({ ...job, ...changes }, () => 0);

describe('a bars job of kerf nest', () => {
  test('is known by its mode', () => {
    expect([isBarsFile(job), isBarsFile({ mode: 'job' }), isBarsFile([])]).toEqual([true, false, false]);
  });

  test('comes back with its nest, angles in degrees', async () => {
    const pieces = [{ length: 1000, quantity: 2, leftAngle: 45, rightAngle: 45 }];
    const outcome = await run({ pieces, sectionHeight: 100, kerf: 3, remark: 'kept' });
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        mode: 'bars',
        remark: 'kept',
        pieces,
        nest: { barsUsed: [1], cost: 6000, isOptimal: true },
        perLength: [[{ partsPerLength: 6 }]],
      },
    });
    if (!outcome.ok) return;
    expect(outcome.value.nest.patterns[0]?.cuts.map(({ angle }) => Math.abs(angle))).toEqual([45, 45, 45]);
  });

  test.each([
    ['PIECES_MISSING', 'pieces', { pieces: [] }],
    ['BARS_MISSING', 'bars', { bars: undefined }],
    ['LENGTH_INVALID', 'pieces[0].length', { pieces: [{ length: 0 }] }],
    ['LENGTH_INVALID', 'pieces[0].length', { pieces: [{ length: 'long' }] }],
    ['LENGTH_INVALID', 'bars[0].length', { bars: [{ length: -6000 }] }],
    ['QUANTITY_INVALID', 'pieces[0].quantity', { pieces: [{ length: 10, quantity: 0 }] }],
    ['QUANTITY_INVALID', 'pieces[0].quantity', { pieces: [{ length: 10, quantity: 1.5 }] }],
    ['QUANTITY_INVALID', 'bars[0].quantity', { bars: [{ length: 6000, quantity: -1 }] }],
    ['NUMBER_INVALID', 'kerf', { kerf: -1 }],
    ['NUMBER_INVALID', 'endTrim', { endTrim: Number.POSITIVE_INFINITY }],
    ['NUMBER_INVALID', 'bars[0].cost', { bars: [{ length: 6000, cost: -5 }] }],
    ['NUMBER_INVALID', 'deadlineMs', { deadlineMs: -1 }],
    ['NUMBER_INVALID', 'seed', { seed: 0.5 }],
    ['ANGLE_INVALID', 'pieces[0].leftAngle', { pieces: [{ length: 900, leftAngle: 81 }], sectionHeight: 10 }],
    ['ANGLE_INVALID', 'pieces[0].rightAngle', { pieces: [{ length: 900, rightAngle: Number.NaN }] }],
    ['SECTION_HEIGHT_MISSING', 'sectionHeight', { pieces: [{ length: 900, leftAngle: 45 }] }],
    ['ENDS_CROSS', 'pieces[0]', { pieces: [{ length: 150, leftAngle: 45, rightAngle: 45 }], sectionHeight: 100 }],
    ['ENDS_CROSS', 'pieces[0]', { pieces: [{ length: 100, leftAngle: 45, rightAngle: -45 }], sectionHeight: 100 }],
    ['ENDS_CROSS', 'pieces[0]', { pieces: [{ length: 100.005, leftAngle: -45, rightAngle: 45 }], sectionHeight: 100 }],
    ['PIECE_TOO_LONG', 'pieces[1]', { pieces: [{ length: 10 }, { length: 5990 }], gripWaste: 11 }],
    ['PIECE_TOO_LONG', 'pieces[0]', { bars: [{ length: 6000, quantity: 0 }] }],
    [
      'TOO_MANY_PIECES',
      'pieces',
      {
        pieces: [
          { length: 10, quantity: 60_000 },
          { length: 20, quantity: 60_000 },
        ],
      },
    ],
    ['TOO_MANY_PIECES', 'pieces', { pieces: Array.from({ length: 2_001 }, () => ({ length: 10 })) }],
  ])('%s at %s', async (code, where, changes) => {
    expect(await run(changes)).toMatchObject({ ok: false, refusal: { code, facts: { where } } });
  });

  test('what is no object is refused', async () => {
    expect(await runBarsFile([], () => 0)).toMatchObject({ ok: false, refusal: { code: 'INPUT_NOT_AN_OBJECT' } });
  });
});
