import { expect, it } from 'vitest';
import { understandFile } from '../../src/pipeline/understand-file.ts';
import { foldedPlateDxf } from '../support/drawings.ts';

const pictureOf = (dxf: string): string => {
  const read = understandFile({
    bytes: Buffer.from(dxf),
    fileName: 'plate.dxf',
    defaultUnits: 'metric',
    layerRules: [],
  });
  if (!read.ok) throw new Error(read.refusal.message);
  return read.parts[0]!.thumbnailSvg;
};
const pathsOf = (svg: string): number => svg.match(/<path /g)?.length ?? 0;

it('shows what is cut and folded of a part, and nothing that is only noted', () => {
  const folded = foldedPlateDxf(100, 60, [20, 40]).toString();
  const noted = folded.replace('BEND', 'TEXT');
  expect(pathsOf(pictureOf(folded))).toBe(3);
  expect(pathsOf(pictureOf(noted))).toBe(2);
});
