import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kFactorOf } from '../../src/cli/model-files.ts';
import { inspectModel } from '../../src/pipeline/inspect-model.ts';
import { readAndUnderstand } from '../../src/pipeline/part-sources/drawing-file.ts';

const bytesOf = (name: string): Uint8Array =>
  readFileSync(new URL(`../../../../fixtures/models/${name}`, import.meta.url));
const inspected = (name: string, kFactor = 0.44) => {
  const result = inspectModel({ bytes: bytesOf(name), fileName: name, kFactor, withDrawings: true });
  if (!result.ok) throw new Error(result.refusal.code);
  return result;
};

describe('a STEP file looked into', () => {
  it('tells the flat pattern of a bracket at the K-factor given', () => {
    const { units, model, findings, parts } = inspected('bracket.step', 0.5).inspection;
    expect({ units, model, findings }).toEqual({ units: 'mm', model: { solids: 1 }, findings: [] });
    const [part] = parts;
    expect(part).toMatchObject({ name: 'Bracket', kind: 'bent', quantity: 1, thicknessMm: 2, innerContours: 0 });
    expect(part!.areaMm2).toBeCloseTo(100 * (70 + 2 * Math.PI), 3);
    expect(part!.cutLengthMm).toBeCloseTo(200 + 2 * (70 + 2 * Math.PI), 3);
    const direction = expect.stringMatching(/^(up|down)$/);
    expect(part!.bends).toEqual([{ angleDegrees: 90, insideRadiusMm: 3, lengthMm: 100, direction }]);
  });

  it('says as an error what is not whole', () => {
    const whole = Buffer.from(bytesOf('bracket.step')).toString('latin1');
    const bytes = Buffer.from(whole.replace('ADVANCED_FACE(', 'LOST_FACE('), 'latin1');
    const result = inspectModel({ bytes, fileName: 'damaged.step' });
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.inspection.findings).toContainEqual(
      expect.objectContaining({ code: 'FACES_DAMAGED', severity: 'Error' }),
    );
  });

  it('counts the parts of an assembly and measures its tubes', () => {
    const { parts } = inspected('assembly.step').inspection;
    expect(parts.map(({ name, kind, quantity }) => [name, kind, quantity])).toEqual([
      ['Bracket', 'bent', 2],
      ['Rail', 'tube', 1],
      ['Plate', 'flat', 1],
    ]);
    expect(parts[1]!.tube).toMatchObject({
      ...{ profile: 'Square', widthMm: 40, wallMm: 2, cornerRadiusMm: 4, innerCornerRadiusMm: 2, lengthMm: 320 },
      ...{ holes: 0, pierces: 2, endAnglesDegrees: [0, 45] },
    });
  });

  it('gives drawings whose outline, folds and notes are read again', () => {
    const { drawings } = inspected('assembly.step');
    expect(drawings.map(({ name }) => name)).toEqual(['Bracket', 'Rail', 'Plate']);
    const read = readAndUnderstand({
      bytes: drawings[0]!.bytes,
      fileName: 'flat.dxf',
      defaultUnits: 'metric',
      layerRules: [],
    });
    if (!read.ok) throw new Error(read.refusal.code);
    const { drawing } = read.value;
    expect(drawing.paths.map(({ type }) => type).sort()).toEqual(['Cutting', 'Folding']);
    expect(drawing.texts.map(({ displayText }) => displayText)).toEqual([expect.stringMatching(/^(UP|DOWN) 90° R3$/)]);
    expect(drawing.findings.map(({ code }) => code)).toEqual(['TEXT_KEPT_AS_INFORMATION']);
  });

  it('is refused with its cause', () => {
    const result = inspectModel({ bytes: new TextEncoder().encode('solid ascii stl'), fileName: 'x.step' });
    expect(result).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_A_MODEL', message: expect.stringMatching(/not a STEP file/) },
    });
  });
});

describe('a K-factor that is typed', () => {
  it.each([
    ['0.44', { kFactor: 0.44 }],
    ['0,38', { kFactor: 0.38 }],
    [undefined, {}],
  ])('of %s is taken', (typed, taken) => expect(kFactorOf(typed)).toEqual(taken));

  it.each(['2', '-1', 'soft', ' '])('of %s is refused', (typed) =>
    expect(() => kFactorOf(typed)).toThrow(/from 0 to 1/),
  );
});
