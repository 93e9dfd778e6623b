import { drawPicture, partScene } from '@kerf/mesh';
import type { ModelPart, Solid } from '@kerf/unfold';
import { pngOf } from '../png.ts';

/** Parts of one file that get a picture: each takes a moment, and nobody looks through more. */
const MOST_PICTURES = 40;
const SIZE = { width: 320, height: 240 };

/** The part as it is modelled, as a PNG in base64; null beyond so many parts of one file. */
export const modelPicture = (solids: readonly Solid[], part: ModelPart, place: number): string | null =>
  place >= MOST_PICTURES
    ? null
    : pngOf(drawPicture(partScene(solids, part), SIZE.width, SIZE.height)).toString('base64');
