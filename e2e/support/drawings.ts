import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fixtures = fileURLToPath(new URL('../../fixtures/drawings/', import.meta.url));
const shared = process.env.KERF_SHARED ?? fileURLToPath(new URL('../../../shared/', import.meta.url));

/** A file as a person chooses it. */
export type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const fromDisk = (path: string, name = basename(path)): ChosenFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: readFileSync(path),
});

/** Drawings of our own: a plate of 100 x 50 mm with a hole, in three encodings. */
export const ownDrawings = (): ChosenFile[] => [
  fromDisk(join(fixtures, 'plate-2018.dxf'), 'Base plate.dxf'),
  fromDisk(join(fixtures, 'plate-binary-2000.dxf'), 'Cover plate.dxf'),
  fromDisk(join(fixtures, 'plate-cr.dxf'), 'End plate.dxf'),
];

/** Called a drawing, but it is not one. */
export const brokenDrawing = (): ChosenFile => ({
  name: 'holiday.dxf',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from('%PDF-1.7\nnot a drawing at all\n'),
});

const realNames = [
  'dxf/precious-p__SHRPRO-V1_1110.11-A_Gear_cover_-_5mm_QTY-1.dxf',
  'dxf/voron-2__300_Deck_Panel.dxf',
  'dwg/replimat__1X_injection_hopper_holder_3_20190727-162946.DWG',
] as const;

/** Three parts that real people drew, one of them as DWG; null where the corpus is not at hand. */
export const realDrawings = (): ChosenFile[] | null => {
  const paths = realNames.map((name) => join(shared, 'corpus', name));
  return paths.every((path) => existsSync(path)) ? paths.map((path) => fromDisk(path)) : null;
};
