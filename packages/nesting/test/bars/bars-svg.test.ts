import { expect, test } from 'vitest';
import { barsSvg, runBarsFile } from '../../src/index.ts';

const pictureOf = async (input: object): Promise<string> => {
  const outcome = await runBarsFile({ mode: 'bars', ...input }, () => 0);
  if (!outcome.ok) throw new Error(outcome.refusal.facts.sentence);
  return barsSvg(outcome.value);
};

test('bars that are cut alike are drawn once with their number, and each of their pieces', async () => {
  const picture = await pictureOf({ bars: [{ length: 6000 }], pieces: [{ length: 2000, quantity: 9 }] });
  expect(picture.match(/<rect/g)).toHaveLength(1);
  expect(picture.match(/<path/g)).toHaveLength(3);
  expect(picture).toContain('>3 ×<');
  expect(picture).toContain('d="M2000 100L4000 100L4000 0L2000 0Z"');
});

test('mitred pieces lie as they are cut, head to tail', async () => {
  const pieces = [{ length: 1000, quantity: 2, leftAngle: 45, rightAngle: 45 }];
  const picture = await pictureOf({ bars: [{ length: 2100 }], pieces, sectionHeight: 50 });
  const paths = [...picture.matchAll(/d="M(\S+) 50L(\S+) 50L(\S+) 0L(\S+) 0Z"/g)].map((found) =>
    found.slice(1).map(Number),
  );
  expect(paths).toHaveLength(2);
  const [first, second] = paths.sort((p, q) => p[0]! - q[0]!);
  expect(Math.abs(first![3]! - first![0]!)).toBeCloseTo(50, 2);
  expect(second![0]).toBeCloseTo(first![1]!, 2);
  expect(second![3]).toBeCloseTo(first![2]!, 2);
});
