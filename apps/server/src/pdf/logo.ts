import { inflateSync } from 'node:zlib';
import type { Font } from 'fontkit';
import type { PictureSize } from './document-head.ts';
import type { FontFeatures } from './fonts.ts';

/** A picture that the library has read; `imgData` are the packed pixels of a PNG. */
export type OpenedPicture = PictureSize & PDFKit.Mixins.ImageSrc & { readonly imgData?: Uint8Array };
type TextOptions = Omit<PDFKit.Mixins.TextOptions, 'features'> & { readonly features: FontFeatures };

/** What the library's types leave out: a picture opened before it is placed, an opened font, features that are switched off. */
export type Sheet = PDFKit.PDFDocument & {
  readonly openImage: (bytes: Buffer) => OpenedPicture;
  readonly registerFont: (face: string, font: Font) => unknown;
  readonly text: (text: string, x: number, y: number, options: TextOptions) => unknown;
};

/** A picture is unpacked to be printed; a larger one would take the memory of everyone. */
const MOST_PIXELS = 40_000_000;
/** Four colours of 16 bits. */
const MOST_BYTES_PER_PIXEL = 8;

/** The library unpacks pixels later, where nobody can catch what goes wrong, so they are tried here. */
const canUnpack = ({ imgData, width, height }: OpenedPicture): boolean =>
  imgData === undefined ||
  inflateSync(imgData, { maxOutputLength: (width + 1) * (height + 1) * MOST_BYTES_PER_PIXEL }).length > 0;

/** The logo as a picture of the PDF; null for one that cannot be read, because a document without it is better than none. */
export const openLogo = (sheet: Sheet, bytes: Uint8Array | null): OpenedPicture | null => {
  if (bytes === null) return null;
  try {
    const picture = sheet.openImage(Buffer.from(bytes));
    const { width, height } = picture;
    const isPrintable = width > 0 && height > 0 && width * height <= MOST_PIXELS && canUnpack(picture);
    return isPrintable ? picture : null;
  } catch {
    return null;
  }
};
