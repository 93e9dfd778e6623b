import { describe, expect, it } from 'vitest';
import { type NestFileOutput, nestSvg, partColour, runNestFile } from '../src/index.ts';
import { leftOutReason } from '../src/left-out.ts';
import { leastDistances } from './independent-check.ts';
import { blob, rectangle } from './shapes.ts';

/** A clock that ticks each time it is read, so that runs end and repeat exactly. */
const ticking = (milliseconds: number) => {
  let time = 0;
  return () => {
    time += milliseconds;
    return time;
  };
};

function run(input: unknown, tickMs = 1): NestFileOutput {
  const outcome = runNestFile(input, ticking(tickMs));
  if (!outcome.ok) throw new Error(outcome.refusal.facts.sentence);
  return outcome.value;
}

const frame = { outer: rectangle(300, 300), holes: [rectangle(200, 200, 50, 50)] };

describe('job', () => {
  it.each([
    ['STOCK_USED_UP', { allowedRotations: 'any', sheets: [{ width: 200, height: 200, quantity: 1 }] }],
    ['NO_ROOM_FOUND', { allowedRotations: 'any', sheets: [{ width: 200, height: 200 }] }],
    ['LARGER_THAN_SHEETS', { allowedRotations: [0], sheets: [{ width: 150, height: 40 }] }],
    ['LARGER_THAN_SHEETS', { allowedRotations: [90], sheets: [{ width: 200, height: 50 }] }],
    ['STOCK_USED_UP', { allowedRotations: [90], sheets: [{ width: 50, height: 200, quantity: 2 }] }],
  ] as const)('says of pieces without a place %s', (reason, { allowedRotations, sheets }) => {
    const file = {
      sheets: sheets.map((sheet) => ({ sheet, cost: null, quantity: 'quantity' in sheet ? sheet.quantity : null })),
      margin: 0,
    };
    const part = { shape: { outer: rectangle(180, 30), holes: [] }, quantity: 1, allowedRotations, allowMirror: false };
    expect(leftOutReason(part, file)).toBe(reason);
  });

  it('puts small parts into the holes of large ones', () => {
    const input = {
      mode: 'job',
      sheets: [{ width: 640, height: 330 }],
      margin: 10,
      spacing: 5,
      parts: [
        { ...frame, quantity: 2 },
        { outer: rectangle(90, 90), quantity: 8 },
      ],
      deadlineMs: 200,
    };
    const output = run(input, 0.4);
    expect(output.claims).toMatchObject({ count: 10, sheetsUsed: 1 });
    const { gap, margin } = leastDistances(output.parts, output.placements, { width: 640, height: 330 });
    expect(gap).toBeGreaterThanOrEqual(5 - 0.01);
    expect(margin).toBeGreaterThanOrEqual(10 - 1e-6);
  });

  it('takes the cheaper sheets and respects how many there are', () => {
    const output = run({
      mode: 'job',
      sheets: [
        { width: 500, height: 500, quantity: 2, cost: 10 },
        { width: 1000, height: 500, cost: 100 },
      ],
      parts: [{ outer: rectangle(450, 450), quantity: 3, allowedRotations: [0] }],
      deadlineMs: 100,
    });
    expect(output.claims).toMatchObject({ count: 3, sheetsUsed: 2, cost: 110 });
    expect(output.unplaced).toEqual([]);
  });

  it('reports what fits on no sheet', () => {
    const parts = [
      { outer: rectangle(200, 200), quantity: 2 },
      { outer: rectangle(20, 20), quantity: 3 },
    ];
    const output = run({ mode: 'job', sheets: [{ width: 100, height: 100 }], parts, deadlineMs: 50 });
    expect(output.unplaced).toEqual([{ partIndex: 0, quantity: 2, reason: 'LARGER_THAN_SHEETS' }]);
    expect(output.claims.count).toBe(3);
  });

  it('places everything even when its time is over at once', () => {
    const parts = Array.from({ length: 40 }, (_, k) => ({ outer: blob(5 + (k % 9), 40 + k, k), quantity: 5 }));
    const sheet = { width: 2000, height: 1000 };
    const output = run({ mode: 'job', sheets: [sheet], margin: 5, spacing: 4, parts, deadlineMs: 0 });
    expect(output.claims.count).toBe(200);
    const { gap, margin } = leastDistances(output.parts, output.placements, sheet);
    expect(gap).toBeGreaterThanOrEqual(4 - 0.01);
    expect(margin).toBeGreaterThanOrEqual(5 - 1e-6);
  });
});

describe('strip', () => {
  it('ignores the width and keeps the pieces apart', () => {
    const parts = Array.from({ length: 6 }, (_, k) => ({ outer: blob(4 + k, 60 + 8 * k, k), quantity: 3 }));
    const output = run({
      mode: 'strip',
      sheet: { height: 400, width: 1 },
      margin: 5,
      spacing: 2,
      parts,
      deadlineMs: 12,
    });
    expect(output.claims.count).toBe(18);
    const sheet = { width: output.claims.usedLength, height: 400 };
    const { gap, margin } = leastDistances(output.parts, output.placements, sheet);
    expect(gap).toBeGreaterThanOrEqual(2 - 0.01);
    expect(margin).toBeGreaterThanOrEqual(5 - 1e-6);
    expect(output.claims.density).toBeGreaterThan(0.5);
  });
});

describe('the file format', () => {
  it('repeats the fields of the input and draws every part', () => {
    const output = run({
      name: 'bracket',
      sheet: { width: 500, height: 300 },
      parts: [{ id: 7, outer: rectangle(100, 50) }],
    });
    expect(output).toMatchObject({ name: 'bracket', mode: 'fill', parts: [{ id: 7 }] });
    expect(output.parts[0]?.quantity).toBeUndefined();
    expect(nestSvg(output).match(/<use/g)).toHaveLength(output.claims.count);
  });

  it.each([
    ['INPUT_NOT_AN_OBJECT', null],
    ['INPUT_NOT_AN_OBJECT', [1]],
    ['NOT_A_NEST_JOB', {}],
    ['NOT_A_NEST_JOB', { name: 'albano', items: [], strip_height: 4900 }],
    ['MODE_UNKNOWN', { mode: 'best' }],
    ['SHEET_MISSING', { parts: [{ outer: rectangle(5, 5) }] }],
    ['PARTS_MISSING', { sheet: { width: 10, height: 10 }, parts: [] }],
    ['NUMBER_INVALID', { sheet: { width: -1, height: 10 }, parts: [{ outer: rectangle(5, 5) }] }],
    [
      'NUMBER_INVALID',
      {
        sheet: { width: 10, height: 10 },
        parts: [
          {
            outer: [
              [0, 0],
              [1, Number.NaN],
              [3, 3],
            ],
          },
        ],
      },
    ],
    ['NUMBER_INVALID', { sheet: { width: 10, height: 10 }, parts: [{ outer: rectangle(1e9, 5) }] }],
    [
      'NUMBER_INVALID',
      { mode: 'job', sheet: { width: 10, height: 10 }, parts: [{ outer: rectangle(5, 5), quantity: 1.5 }] },
    ],
    [
      'RING_INVALID',
      {
        sheet: { width: 10, height: 10 },
        parts: [
          {
            outer: [
              ['0', 0],
              [1, 0],
              [0, 1],
            ],
          },
        ],
      },
    ],
    [
      'RING_CROSSES_ITSELF',
      {
        sheet: { width: 50, height: 50 },
        parts: [
          {
            outer: [
              [0, 0],
              [10, 10],
              [10, 0],
              [0, 20],
            ],
          },
        ],
      },
    ],
    [
      'ROTATIONS_INVALID',
      { sheet: { width: 50, height: 50 }, parts: [{ outer: rectangle(5, 5), allowedRotations: [] }] },
    ],
    [
      'SHEET_MISSING',
      {
        sheets: [
          { width: 50, height: 50 },
          { width: 60, height: 60 },
        ],
        parts: [{ outer: rectangle(5, 5) }],
      },
    ],
    [
      'TOO_MANY_PARTS',
      { sheet: { width: 50, height: 50 }, parts: [{ outer: rectangle(5, 5) }, { outer: rectangle(6, 6) }] },
    ],
    [
      'TOO_MANY_PARTS',
      {
        mode: 'job',
        sheet: { width: 50, height: 50 },
        parts: [60_000, 60_000].map((quantity) => ({ outer: rectangle(5, 5), quantity })),
      },
    ],
    [
      'QUANTITY_INVALID',
      { mode: 'job', sheet: { width: 50, height: 50 }, parts: [{ outer: rectangle(5, 5), quantity: 0 }] },
    ],
    [
      'SPACING_LARGER_THAN_PART',
      { mode: 'job', sheet: { width: 50, height: 50 }, spacing: 8, parts: [{ outer: rectangle(5, 5) }] },
    ],
    [
      'RING_INVALID',
      {
        sheet: { width: 50, height: 50 },
        parts: [{ outer: rectangle(20, 20), holes: [rectangle(4, 4, 30, 30)] }],
      },
    ],
    [
      'TOO_MANY_VERTICES',
      {
        sheet: { width: 50, height: 50 },
        parts: [{ outer: Array.from({ length: 20_001 }, (_, k) => [Math.cos(k / 3183.2), Math.sin(k / 3183.2)]) }],
      },
    ],
  ])('refuses with %s', (code, input) => {
    const outcome = runNestFile(input, ticking(1));
    expect(outcome.ok ? null : outcome.refusal.code).toBe(code);
  });

  it('says of another file what was expected and what was found', () => {
    const sentenceOf = (input: unknown) => {
      const outcome = runNestFile(input, ticking(1));
      return outcome.ok ? '' : outcome.refusal.facts.sentence;
    };
    const esicup = sentenceOf({ name: 'albano', items: [], strip_height: 4900 });
    expect(esicup).toMatch(/^A nest job is expected: .*"sheet".*"parts"/);
    expect(esicup).toContain(
      'Found an object with "name", "items", "strip_height"; that looks like an ESICUP instance',
    );
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`field${index}`, index]));
    expect(sentenceOf(many)).toMatch(/"field5" and 3 more\.$/);
    expect([[1, 2], 'part', null].map((input) => sentenceOf(input).split('Found ')[1])).toEqual([
      ...['a list of 2.', 'a text.', 'null.'],
    ]);
  });
});

describe('fill', () => {
  const input = {
    mode: 'fill',
    sheet: { width: 1200, height: 800 },
    margin: 10,
    spacing: 5,
    parts: [{ outer: rectangle(380, 380), quantity: 7 }],
    deadlineMs: 100,
  };

  it('nests the quantity beside the full sheet', () => {
    const output = run(input);
    expect(output.claims).toMatchObject({ count: 6, lowerBound: 6, emptyReason: null });
    expect(output.wanted).toMatchObject({ quantity: 7, sheetsRequired: 2, last: { count: 1, usedLength: 400 } });
  });

  it('needs no quantity, and refuses one of zero', () => {
    expect(run({ ...input, parts: [{ outer: rectangle(380, 380) }] }).wanted).toBeNull();
    const outcome = runNestFile({ ...input, parts: [{ outer: rectangle(380, 380), quantity: 0 }] }, ticking(1));
    expect(outcome.ok ? null : outcome.refusal.code).toBe('QUANTITY_INVALID');
  });

  it('says why nothing fits', () => {
    const output = run({ ...input, parts: [{ outer: rectangle(1500, 380) }] });
    expect(output.claims).toMatchObject({ count: 0, emptyReason: expect.any(String) });
  });
});

describe('colours of parts', () => {
  it('are another one for each of many parts, and valid', () => {
    const colours = Array.from({ length: 60 }, (_, index) => partColour(index));
    expect(new Set(colours).size).toBe(60);
    expect(colours.filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
  });
});
