import { readdirSync, readFileSync } from 'node:fs';
import { curvePoint, measureSolid, type Solid, understandModel } from '@kerf/unfold';
import { describe, expect, it } from 'vitest';
import { readModel } from '../src/index.ts';

const fixtures = new URL('../../../fixtures/models/', import.meta.url);
const fixture = (name: string): string => readFileSync(new URL(name, fixtures), 'utf8');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => {
  const model = readModel(bytesOf(text));
  if (!model.ok) throw new Error(model.refusal.code);
  return model.value;
};
const refusal = (bytes: Uint8Array): string => {
  const model = readModel(bytes);
  return model.ok ? 'read' : model.refusal.code;
};
const step = fixture('bracket.step');

describe('a STEP file', () => {
  it('gives its solids with exact faces, edges that two faces share, names and colours', () => {
    const { solids, units } = read(step);
    expect(units).toEqual({ name: 'mm', millimetresPerUnit: 1 });
    expect(solids).toHaveLength(1);
    expect(solids[0]).toMatchObject({ name: 'Bracket', colour: '#ff8000' });
    expect(solids[0]!.faces.filter(({ surface }) => surface.kind === 'cylinder')).toHaveLength(2);
    expect(solids[0]!.faces.filter(({ surface }) => surface.kind === 'plane')).toHaveLength(8);
    expect(solids[0]!.edges.every(({ faces }) => faces.length === 2)).toBe(true);
  });

  it.each([
    ['bracket.step', 'mm'],
    ['bracket-metres.step', 'm'],
    ['bracket-inches.step', 'inch'],
  ] as const)('%s is the same part, whatever its unit', (file, name) => {
    const model = read(fixture(file));
    expect(model.units.name).toBe(name);
    const [part] = understandModel(model, { kFactor: 0.44 });
    expect(part!.shape).toMatchObject({
      kind: 'bent',
      flat: { thicknessMm: expect.closeTo(2, 6), areaMm2: expect.closeTo(100 * (70 + (Math.PI / 2) * 3.88), 4) },
    });
  });

  it('is a plate though its edge is an ellipse that was drawn out, as the kernel of other programs writes it', () => {
    const [part] = understandModel(read(fixture('ellipse-plate.step')));
    expect(part!.volumeMm3).toBeCloseTo(Math.PI * 80 * 50 * 4, 1);
    expect(part!.shape).toMatchObject({ kind: 'flat', flat: { thicknessMm: expect.closeTo(4, 9), findings: [] } });
  });

  it('has its hole cut though all its edges are rounded', () => {
    const [part] = understandModel(read(fixture('rounded-plate.step')));
    if (part?.shape.kind !== 'flat') throw new Error(`it is ${part?.shape.kind}`);
    const { holes, marks } = part.shape.flat;
    expect([holes.length, marks.length]).toEqual([1, 0]);
    expect(part.shape.flat).toMatchObject({ widthMm: expect.closeTo(100, 6), heightMm: expect.closeTo(60, 6) });
    expect(holes[0]![0]).toMatchObject({ kind: 'arc', radius: expect.closeTo(6, 6) });
  });

  it.each(readdirSync(fixtures).filter((name) => name.endsWith('.step')))(
    '%s has every edge walked in opposite ways by its two faces, however the file wrote its loops',
    (name) => {
      for (const { faces, edges } of read(fixture(name)).solids) {
        const balance = edges.map(() => 0);
        for (const { edge, isForward } of faces.flatMap(({ loops }) => loops.flat()))
          balance[edge]! += isForward ? 1 : -1;
        expect(balance.every((both) => both === 0)).toBe(true);
      }
    },
  );

  it('has the volume of a plate whose edges are all rounded', () => {
    const [solid] = read(fixture('rounded-plate.step')).solids;
    expect(measureSolid(solid!).volumeMm3).toBeCloseTo(29395.151, 3);
  });

  it('has every use of a part in the assembly where it stands', () => {
    const { solids, products } = read(fixture('assembly.step'));
    expect(products).toEqual([
      {
        name: 'Assembly',
        solids: [],
        children: ['Bracket', 'Bracket', 'Rail', 'Plate'].map((name, i) => ({ name, solids: [i], children: [] })),
      },
    ]);
    const lowest = (solid: Solid, axis: 0 | 1) =>
      Math.min(...solid.edges.map(({ curve }) => curvePoint(curve, 0)[axis]));
    expect(lowest(solids[1]!, 0) - lowest(solids[0]!, 0)).toBeCloseTo(150, 9);
    const parts = understandModel({ solids, products, units: { name: 'mm', millimetresPerUnit: 1 }, notes: [] });
    expect(parts.map(({ name, shape, solids: places }) => [name, shape.kind, places])).toEqual([
      ['Bracket', 'bent', [0, 1]],
      ['Rail', 'tube', [2]],
      ['Plate', 'flat', [3]],
    ]);
  });

  it('keeps names that are not English', () => {
    const [solid] = read(step.replaceAll("'Bracket'", "'Tr\\X2\\00E4\\X0\\ger ''A'''")).solids;
    expect(solid!.name).toBe("Träger 'A'");
  });
});

describe('a file that is refused', () => {
  it.each([
    ['nothing', new Uint8Array(), 'EMPTY_FILE'],
    ['blanks', bytesOf(' \n\n'), 'EMPTY_FILE'],
    ['a picture', new Uint8Array([137, 80, 78, 71, 13, 10]), 'NOT_A_MODEL'],
    ['a ZIP', bytesOf('PK\u0003\u0004rest'), 'STEP_COMPRESSED'],
    ['an IGES file', bytesOf(`${' '.repeat(72)}S      1\n${'1H,,1H;'.padEnd(72)}G      1\n`), 'IGES_NOT_READ'],
    ['half a file', bytesOf(step.slice(0, step.length / 2)), 'MODEL_TRUNCATED'],
    ['no bodies', bytesOf('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n'), 'NO_SOLIDS'],
    ['faces without a body', bytesOf(step.replace('MANIFOLD_SOLID_BREP', 'UNKNOWN_BODY')), 'SURFACES_ONLY'],
    ['a body whose faces are missing', bytesOf(step.replaceAll('ADVANCED_FACE(', 'LOST_FACE(')), 'MODEL_DAMAGED'],
  ])('of %s says why', (_, bytes, code) => {
    expect(refusal(bytes)).toBe(code);
  });

  it('never throws, wherever it is damaged', { tags: 'slow' }, () => {
    const whole = bytesOf(step);
    for (let i = 0; i < 300; i += 1) {
      const damaged = whole.slice();
      for (let hit = 0; hit < 6; hit += 1)
        damaged[(i * 7919 + hit * 104_729) % damaged.length] = (i * 31 + hit * 17) % 256;
      const model = readModel(damaged);
      if (model.ok) expect(understandModel(model.value).length).toBeGreaterThan(0);
    }
  });
});
