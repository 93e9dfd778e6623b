import { lyingScene, type Outline, outlineOf, paintScene, partScene, pictureOf } from '@kerf/mesh';
import type { ModelPart, Solid } from '@kerf/unfold';
import { pngOf } from '../png.ts';

/** Parts of one file that get a picture: each takes a moment, and nobody looks through more. */
const MOST_PICTURES = 40;
const SIZE = { width: 320, height: 240 };

/** The part as it is modelled: as a PNG in base64, and as lines for paper; null beyond so many parts of one file. */
type ModelPictures = { readonly png: string; readonly outline: Outline | null };

export const modelPictures = (solids: readonly Solid[], part: ModelPart, place: number): ModelPictures | null => {
  if (place >= MOST_PICTURES) return null;
  const drawn = partScene(solids, part);
  const scene = part.shape.kind === 'tube' ? lyingScene(drawn) : drawn;
  const painted = paintScene(scene, SIZE.width, SIZE.height);
  const png = pngOf(pictureOf(painted)).toString('base64');
  return { png, outline: part.shape.kind === 'flat' ? null : outlineOf(scene, painted) };
};
