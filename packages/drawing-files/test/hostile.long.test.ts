import { understandDrawing } from '@kerf/drawing';
import { readDrawing } from '@kerf/drawing-files';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allFinite, damagedFile, randomFrom } from './damage.ts';
import { bytesOf, entitiesDxf, fixtureBytes, METRIC } from './fixtures.ts';

const NAMES = [
  'annotations.dxf',
  'blocks.dxf',
  'bulges.dxf',
  'ellipses.dxf',
  'latin1.dxf',
  'plate-binary-2000.dxf',
  'plate-binary-r12.dxf',
  'splines.dxf',
];

type Damage = { readonly at: number; readonly byte: number; readonly kind: 'set' | 'cut' | 'repeat' };

const damaged = (bytes: Uint8Array, damages: readonly Damage[]): Uint8Array => {
  let result = bytes.slice();
  for (const { at, byte, kind } of damages) {
    const place = Math.floor(at * result.length);
    if (kind === 'set') result[place] = byte;
    else if (kind === 'cut') result = result.slice(0, place);
    else result = new Uint8Array([...result.slice(0, place), ...result.slice(Math.max(0, place - byte))]);
  }
  return result;
};

const damage = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  byte: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(48, 49, 57, 45, 46, 10)),
  kind: fc.constantFrom('set' as const, 'set' as const, 'set' as const, 'cut' as const, 'repeat' as const),
});

describe('damaged files', () => {
  it('never throw, never hang, never give a broken number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.array(damage, { minLength: 1, maxLength: 12 }), (name, damages) => {
        const started = process.cpuUsage();
        const limits = { maximumCurves: 50_000 };
        const result = readDrawing(damaged(fixtureBytes(name), damages), name, { ...METRIC, limits });
        expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000);
        if (result.ok) expect(allFinite([result.value.elements, result.value.texts])).toBe(true);
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });

  it('are understood with every length accounted for, and an empty drawing is told', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = randomFrom(seed);
      const name = NAMES[Math.floor(random() * NAMES.length)]!;
      const started = process.cpuUsage();
      const limits = { maximumCurves: 50_000 };
      const result = readDrawing(damagedFile(fixtureBytes(name), random), name, { ...METRIC, limits });
      if (!result.ok) continue;
      const { drawing, account } = understandDrawing(result.value);
      const { drawn, fitted, joined, welded, kept, duplicates, tiny, hidden } = account;
      const unexplained = drawn + fitted + joined + welded - (kept + duplicates + tiny + hidden);
      expect([seed, Math.abs(unexplained) <= 1e-6 * Math.max(1, drawn)]).toEqual([seed, true]);
      expect([seed, allFinite(drawing)]).toEqual([seed, true]);
      if (drawing.paths.length === 0) expect(drawing.findings.some(({ severity }) => severity === 'Error')).toBe(true);
      expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000);
    }
  });

  it('give no text that cannot be stored', () => {
    const groups = [
      '0 LINE\n8 la\0yer\n6 da\0sh\n10 0\n20 0\n11 10\n21 0',
      '0 OD\0D',
      '0 TEXT\n8 0\n10 0\n20 0\n40 5\n1 a\\U+D800b \\U+D83D\\U+DE00',
      `0 ${'x'.repeat(79)}\u{1f600}`,
    ].join('\n');
    const result = readDrawing(bytesOf(entitiesDxf(groups)), 'x.dxf', METRIC);
    if (!result.ok) throw new Error(result.refusal.code);
    const { elements, layers, texts, report } = result.value;
    expect(JSON.stringify([elements, layers, texts, report])).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    expect(elements[0]?.layer).toBe('la\ufffdyer');
    expect(texts[0]?.text).toBe('a\ufffdb \u{1f600}');
  });

  it('survive absurd numbers', () => {
    const groups =
      '0 LINE\n10 1e308\n20 0\n11 -1e308\n21 1#INF\n0 CIRCLE\n10 0\n20 0\n40 1e300\n0 LINE\n10 0\n20 0\n11 1\n21 0';
    const result = readDrawing(bytesOf(entitiesDxf(groups)), 'x.dxf', METRIC);
    expect(result).toMatchObject({ ok: true, value: { elements: [{ entity: 'LINE' }] } });
  });

  it('read a text of twenty million characters as far as anybody reads it', () => {
    const started = process.cpuUsage();
    const groups = `0 TEXT\n10 0\n20 0\n40 5\n1 ${'A'.repeat(20_000_000)}\n0 LINE\n10 0\n20 0\n11 5\n21 0`;
    const result = readDrawing(bytesOf(entitiesDxf(groups)), 'x.dxf', METRIC);
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.value.texts[0]?.text).toHaveLength(20_000);
    expect(result.value.elements).toMatchObject([{ entity: 'LINE' }]);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000);
  });

  it('read a million stray lines in linear time', () => {
    const started = process.cpuUsage();
    const text = `0\nSECTION\n2\nENTITIES\n${'nonsense\n'.repeat(1_000_000)}0\nLINE\n10\n0\n20\n0\n11\n5\n21\n0\n0\nENDSEC\n0\nEOF\n`;
    expect(readDrawing(bytesOf(text), 'x.dxf', METRIC)).toMatchObject({ ok: true, value: { elements: [{}] } });
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000);
  });
});
