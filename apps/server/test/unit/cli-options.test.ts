import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PART_FILES } from '@kerf/quoting';
import { describe, expect, it } from 'vitest';
import { readCommandLine } from '../../src/cli/command-line.ts';
import { lengthReadings, lengthText, sizeReadings } from '../../src/cli/lengths.ts';
import { readInput } from '../../src/cli/read-input.ts';

const mm = (value: number, digits: number): unknown => expect.closeTo(value, digits);

describe('lengths typed on the command line', () => {
  it('are in the units of the set-up data unless a mark says otherwise', () => {
    expect(lengthReadings('3', 'metric')).toEqual([3]);
    expect(lengthReadings('3 mm', 'imperial')).toEqual([3]);
    expect(lengthReadings('0.125in', 'metric')).toEqual([mm(3.175, 9)]);
    expect(lengthReadings('.5"', 'metric')).toEqual([mm(12.7, 9)]);
    expect(lengthReadings('1 1/2in', 'metric')).toEqual([mm(38.1, 9)]);
    expect(lengthReadings('1-1/2', 'imperial')[0]).toBeCloseTo(38.1, 9);
    expect(lengthReadings("4'", 'metric')).toEqual([mm(1219.2, 9)]);
  });

  it('may be inches or mm when bare in an imperial set, inches first', () => {
    expect(lengthReadings('0.25', 'imperial')).toEqual([mm(6.35, 9), 0.25]);
  });

  it.each(['', '0', '-3', 'three', '3,5', '1/0', '1e3', 'NaN', 'Infinity', '3 cm', '0x10'])('refuse %j', (text) => {
    expect(lengthReadings(text, 'metric')).toEqual([]);
  });

  it('make a size with x, × or *, and one mark counts for both', () => {
    for (const text of ['96x48in', '96in x 48in', '96 × 48 in', '96*48"', "8'x4'"]) {
      expect(sizeReadings(text, 'metric')).toEqual([{ width: mm(2438.4, 9), height: mm(1219.2, 9) }]);
    }
    expect(sizeReadings('96x48', 'imperial')).toEqual([
      { width: mm(2438.4, 9), height: mm(1219.2, 9) },
      { width: 96, height: 48 },
    ]);
    for (const text of ['96', '96x', 'x48', '1x2x3', '-1x5', '0x0']) expect(sizeReadings(text, 'metric')).toEqual([]);
  });

  it('are printed in the units of the set', () => {
    expect([lengthText(3.175, 'imperial'), lengthText(3, 'metric')]).toEqual(['0.125 in', '3 mm']);
  });
});

describe('a command line', () => {
  const kinds = { quantity: 'text', output: 'text', json: 'flag' } as const;

  it('is split into words and options, wherever they stand', () => {
    const { words, options } = readCommandLine(['a.dxf', '-o', 'out.json', '--json', 'b.dxf', '--quantity=-1'], kinds);
    expect(words).toEqual(['a.dxf', 'b.dxf']);
    expect(options).toEqual({ quantity: '-1', output: 'out.json', json: true });
    expect(readCommandLine(['--quantity', '-1'], kinds).options.quantity).toBe('-1');
    expect(readCommandLine(['--', '--json'], kinds)).toEqual({ words: ['--json'], options: { json: false } });
  });

  it.each([
    [['--colour', 'red'], 'There is no option --colour.'],
    [['--toString'], 'There is no option --toString.'],
    [['-x'], 'There is no option -x.'],
    [['--quantity'], '--quantity needs a value.'],
    [['--quantity', '--json'], '--quantity needs a value.'],
    [['--quantity='], '--quantity needs a value.'],
    [['--json=yes'], '--json takes no value.'],
  ])('with %j is refused', (parameters, message) => {
    expect(() => readCommandLine(parameters, kinds)).toThrow(message);
  });
});

describe('a file that is named', () => {
  it('is read as far as an upload of its kind may be large', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kerf-cli-'));
    const sized = (name: string, bytes: number): string => {
      const file = join(folder, name);
      writeFileSync(file, '');
      truncateSync(file, bytes);
      return file;
    };
    try {
      const most = PART_FILES.drawingFile.maximumBytes;
      expect((await readInput(sized('whole.dxf', most))).length).toBe(most);
      await expect(readInput(sized('large.DXF', most + 1))).rejects.toThrow(`larger than ${most / 1_000_000} MB`);
      expect((await readInput(sized('job.json', most + 1))).length).toBe(most + 1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
