type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** Tag of the orientation. Source: Exif 2.3, 4.6.4. */
const ORIENTATION = 0x0112;
const HEADER_BYTES = 6;
const ENTRY_BYTES = 12;

/** How the camera was held, 1 to 8; 1 is upright, and also where nothing is said. Source: Exif 2.3, TIFF 6.0. */
const orientationOf = (exif: Buffer | null): number => {
  if (exif === null || exif.length < HEADER_BYTES + 8) return 1;
  const tiff = exif.subarray(HEADER_BYTES);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return 1;
    if (short(at) === ORIENTATION) return short(at + 8);
  }
  return 1;
};

type Place = readonly [x: number, y: number];
/** Where in the file the pixel lies that is seen at a place, in a picture of this width and height in the file. */
const SEEN_FROM: Readonly<Record<number, (x: number, y: number, width: number, height: number) => Place>> = {
  2: (x, y, width) => [width - 1 - x, y],
  3: (x, y, width, height) => [width - 1 - x, height - 1 - y],
  4: (x, y, _width, height) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _width, height) => [y, height - 1 - x],
  7: (x, y, width, height) => [width - 1 - y, height - 1 - x],
  8: (x, y, width) => [width - 1 - y, x],
};
/** From here on the picture lies on its side. */
const FIRST_ON_SIDE = 5;

/** The pixels, four bytes each, as they are meant to be seen: the way the camera was held is in `exif`, which a new file has not. */
export const uprightPixels = ({ width, height, data }: Pixels, exif: Buffer | null): Pixels => {
  const orientation = orientationOf(exif);
  const from = SEEN_FROM[orientation];
  const given = new Uint32Array(data.slice().buffer);
  if (from === undefined) return { width, height, data: new Uint8Array(given.buffer) };
  const [seenWidth, seenHeight] = orientation >= FIRST_ON_SIDE ? [height, width] : [width, height];
  const seen = new Uint32Array(given.length);
  for (let y = 0; y < seenHeight; y += 1) {
    for (let x = 0; x < seenWidth; x += 1) {
      const [fromX, fromY] = from(x, y, width, height);
      seen[y * seenWidth + x] = given[fromY * width + fromX] ?? 0;
    }
  }
  return { width: seenWidth, height: seenHeight, data: new Uint8Array(seen.buffer) };
};
