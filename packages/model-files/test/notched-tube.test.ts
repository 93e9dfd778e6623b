import { readFileSync } from 'node:fs';
import { understandModel } from '@kerf/unfold';
import { expect, it } from 'vitest';
import { readModel } from '../src/index.ts';

it('a tube notched to a V, so that it can be folded, has the notch cut whole as its outside shows it', () => {
  const bytes = readFileSync(new URL('../../../fixtures/models/v-notched-tube.step', import.meta.url));
  const model = readModel(new Uint8Array(bytes));
  if (!model.ok) throw new Error(model.refusal.code);
  const [part] = understandModel(model.value);
  if (part?.shape.kind !== 'tube') throw new Error(`it is ${part?.shape.kind}`);
  const { tube } = part.shape;
  expect(tube).toMatchObject({ profile: 'Square', wallMm: expect.closeTo(2, 6), marks: [], findings: [], pierces: 3 });
  // The notch is 90° wide and its tip 2 mm from the wall behind it: 72 to the corners, then around them and over the front.
  expect(tube.holes).toHaveLength(1);
  expect(tube.holes[0]).toMatchObject({ fromMm: expect.closeTo(200 - 38, 4), toMm: expect.closeTo(200 + 38, 4) });
  const flats = 4 * 34 * Math.SQRT2 + 2 * 32;
  const corner = 4 * Math.SQRT2 * (Math.PI / 2);
  expect(tube.holes[0]!.lengthMm).toBeGreaterThan(flats + 4 * 4 * (Math.PI / 2));
  expect(tube.holes[0]!.lengthMm).toBeLessThan(flats + 4 * corner);
});
