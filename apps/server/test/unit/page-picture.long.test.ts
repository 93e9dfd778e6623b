import { expect, it } from 'vitest';
import type { PaintedImage } from '../../src/pipeline/part-sources/pdf/page-painter.ts';
import { pagePicture } from '../../src/pipeline/part-sources/pdf/page-picture.ts';
import type { OpenPage } from '../../src/pipeline/part-sources/pdf/pdfjs.ts';

const SIZE = { widthMm: 20, heightMm: 10 };

/** A page that has pictures of one grey each by their names, and tells which were asked for. */
const pageOf = (greys: Readonly<Record<string, number>>) => {
  const asked: string[] = [];
  const get = (name: string, then: (raster: unknown) => void): void => {
    asked.push(name);
    then({ width: 2, height: 1, kind: 2, data: new Uint8Array(6).fill(greys[name] ?? 0) });
  };
  return { asked, page: { objs: { get }, commonObjs: { get } } as unknown as OpenPage };
};

const image = (name: string, left: number, pixelCount: number): PaintedImage => ({
  ...{ pixels: name, pixelCount, matrix: [10, 0, 0, 10, left, 0], clip: null, maskColour: null },
  bounds: { minX: left, minY: 0, maxX: left + 10, maxY: 10 } as PaintedImage['bounds'],
});

it('shows the pictures of a page together', async () => {
  const { page } = pageOf({ left: 40, right: 200 });
  const picture = await pagePicture(page, [image('left', 0, 2), image('right', 10, 2)], SIZE);
  const at = (share: number): number | undefined => picture?.pixels[Math.floor((picture.width ?? 0) * share)];
  expect([picture?.width, picture?.height, at(0.25), at(0.75)]).toEqual([2400, 1200, 40, 200]);
});

it('decodes none of them where all together have too many pixels', async () => {
  const { page, asked } = pageOf({ left: 40, right: 200 });
  expect(await pagePicture(page, [image('left', 0, 100e6), image('right', 10, 100e6)], SIZE)).toBeNull();
  expect(asked).toEqual([]);
});
