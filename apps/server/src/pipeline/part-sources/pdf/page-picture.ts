import { type Matrix, placed } from './matrix.ts';
import type { PaintedImage } from './page-painter.ts';
import type { OpenPage } from './pdfjs.ts';

/** A page as its pictures show it: a byte of grey a pixel, from the upper left corner. */
export type PagePicture = { readonly width: number; readonly height: number; readonly pixels: Uint8ClampedArray };

/** Pixels along the longer side: letters of an A3 page can be read. */
const LONGEST = 2400;
/** Pictures that cover less of the page are logos and stamps. */
const LEAST_COVERED = 0.1;
/** Pixels of a picture that go into one of the page, along each side. */
const MOST_SAMPLES = 4;
/** Pixels of all pictures of a page. */
const MOST_PIXELS = 160e6;

type Raster = { readonly width: number; readonly height: number; readonly data: Uint8Array; readonly kind: number };

/** As the library numbers them: a bit, three bytes, or four bytes with the cover last. */
const BIT = 1;
const COLOURS = 2;

const isRaster = (value: unknown): value is Raster =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  ArrayBuffer.isView(value.data) &&
  'width' in value &&
  Number(value.width) > 0 &&
  'height' in value &&
  Number(value.height) > 0;

/** Grey and cover of a pixel, 0 to 255 and 0 to 1. */
type PixelAt = (x: number, y: number) => readonly [number, number];

const greyOf = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue;

const greyOfColour = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) || 0);
  return greyOf(red, green, blue);
};

const pixelsOf = ({ width, data, kind }: Raster, maskColour: string | null): PixelAt => {
  const rowBytes = (width + 7) >> 3;
  const bitAt = (x: number, y: number): number => ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
  if (maskColour !== null) {
    const grey = greyOfColour(maskColour);
    return (x, y) => [grey, bitAt(x, y) === 0 ? 1 : 0];
  }
  if (kind === BIT) return (x, y) => [bitAt(x, y) * 255, 1];
  const bytes = kind === COLOURS ? 3 : 4;
  return (x, y) => {
    const at = (y * width + x) * bytes;
    const cover = bytes === 4 ? (data[at + 3] ?? 255) / 255 : 1;
    return [greyOf(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255), cover];
  };
};

const undone = ([a, b, c, d, e, f]: Matrix): Matrix | null => {
  const area = a * d - b * c;
  if (Math.abs(area) < 1e-9) return null;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
};

/** What the library decodes under a name, once it has; null where it cannot. */
const rasterOf = async (pixels: unknown, page: OpenPage): Promise<Raster | null> => {
  const named = (name: string): Promise<unknown> =>
    new Promise((resolve) => {
      (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve);
    });
  const held = typeof pixels === 'string' ? await named(pixels) : pixels;
  const isNamed = typeof held === 'object' && held !== null && 'data' in held && typeof held.data === 'string';
  const raster = isNamed ? await named(String(held.data)) : held;
  return isRaster(raster) ? raster : null;
};

class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
  readonly #perMm: number;

  constructor(widthMm: number, heightMm: number) {
    this.#perMm = LONGEST / Math.max(widthMm, heightMm);
    this.width = Math.max(1, Math.round(widthMm * this.#perMm));
    this.height = Math.max(1, Math.round(heightMm * this.#perMm));
    this.pixels = new Uint8ClampedArray(this.width * this.height).fill(255);
  }

  paint(raster: Raster, { matrix, bounds, clip, maskColour }: PaintedImage): void {
    const back = undone(matrix);
    if (back === null) return;
    const pixelAt = pixelsOf(raster, maskColour);
    const k = this.#perMm;
    const [minX, minY] = [Math.max(bounds.minX, clip?.minX ?? 0, 0), Math.max(bounds.minY, clip?.minY ?? 0, 0)];
    const [left, bottom] = [Math.floor(minX * k), Math.floor(minY * k)];
    const right = Math.min(this.width, Math.ceil(Math.min(bounds.maxX, clip?.maxX ?? bounds.maxX) * k));
    const top = Math.min(this.height, Math.ceil(Math.min(bounds.maxY, clip?.maxY ?? bounds.maxY) * k));
    const fine = (raster.width * Math.hypot(back[0], back[2])) / k;
    const samples = Math.min(MOST_SAMPLES, Math.max(1, Math.round(fine)));
    for (let row = bottom; row < top; row += 1)
      for (let column = left; column < right; column += 1) {
        let [grey, cover] = [0, 0];
        for (let i = 0; i < samples * samples; i += 1) {
          const [x, y] = [column + ((i % samples) + 0.5) / samples, row + (Math.floor(i / samples) + 0.5) / samples];
          const at = placed(back, x / k, y / k);
          if (at.x < 0 || at.x >= 1 || at.y <= 0 || at.y > 1) continue;
          const [own, share] = pixelAt(Math.floor(at.x * raster.width), Math.floor((1 - at.y) * raster.height));
          grey += own * share;
          cover += share;
        }
        const place = (this.height - 1 - row) * this.width + column;
        const parts = samples * samples;
        this.pixels[place] = (grey + (this.pixels[place] ?? 255) * (parts - cover)) / parts;
      }
  }
}

/** What the pictures of a page show together, as of a scanned page; null where they cover little of it. */
export const pagePicture = async (
  page: OpenPage,
  images: readonly PaintedImage[],
  { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number },
): Promise<PagePicture | null> => {
  const covered = images.reduce((sum, { bounds: { minX, minY, maxX, maxY } }) => {
    const width = Math.min(maxX, widthMm) - Math.max(minX, 0);
    const height = Math.min(maxY, heightMm) - Math.max(minY, 0);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
  const pixels = images.reduce((sum, { pixelCount }) => sum + pixelCount, 0);
  if (covered < LEAST_COVERED * widthMm * heightMm || pixels > MOST_PIXELS) return null;
  let canvas: Canvas | null = null;
  for (const image of images) {
    const raster = await rasterOf(image.pixels, page);
    if (raster === null || raster.width * raster.height > MOST_PIXELS) continue;
    canvas ??= new Canvas(widthMm, heightMm);
    canvas.paint(raster, image);
  }
  return canvas;
};
