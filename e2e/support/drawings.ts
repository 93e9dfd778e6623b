import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
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

/** A rectangle of a drawing, mm; an open one lacks its last side. */
export type Rectangle = {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly isOpen?: boolean;
};

const sidesOf = ({ x, width, height, isOpen = false }: Rectangle): string[] => {
  const corners: readonly (readonly [number, number])[] = [
    [x, 0],
    [x + width, 0],
    [x + width, height],
    [x, height],
    [x, 0],
  ];
  return corners.slice(1, isOpen ? -1 : undefined).flatMap(([toX, toY], side) => {
    const [fromX, fromY] = corners[side] ?? [0, 0];
    return ['0', 'LINE', '8', 'CUT', ...[10, fromX, 20, fromY, 11, toX, 21, toY].map(String)];
  });
};

/** A drawing of rectangles in millimetres, made on the spot. */
export const drawingOf = (name: string, rectangles: readonly Rectangle[]): ChosenFile => {
  const header = ['0', 'SECTION', '2', 'HEADER', '9', '$INSUNITS', '70', '4', '0', 'ENDSEC'];
  const entities = ['0', 'SECTION', '2', 'ENTITIES', ...rectangles.flatMap(sidesOf), '0', 'ENDSEC', '0', 'EOF', ''];
  const buffer = Buffer.from([...header, ...entities].join('\n'));
  return { name, mimeType: 'application/octet-stream', buffer };
};

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

/** Drawings of the corpus by the names under which they are chosen; null where the corpus is not at hand. */
export const corpusDrawings = (pathOf: Readonly<Record<string, string>>): ChosenFile[] | null => {
  const found = Object.entries(pathOf).map(([name, path]) => ({ name, path: join(shared, 'corpus', path) }));
  if (!found.every(({ path }) => existsSync(path))) return null;
  return found.map(({ name, path }) => fromDisk(path, `${name}${extname(path).toLowerCase()}`));
};

/** A plate of 100 x 50 mm whose last side ends so many mm too early. */
export const gapDrawing = (name: string, gapMm: number): ChosenFile => {
  const corners = [
    [0, 0],
    [100, 0],
    [100, 50],
    [0, 50],
    [0, gapMm],
  ] as const;
  const sides = corners.slice(1).flatMap(([toX, toY], side) => {
    const [x, y] = corners[side] ?? [0, 0];
    return ['0', 'LINE', '8', 'CUT', '10', x, '20', y, '11', toX, '21', toY];
  });
  const header = ['0', 'SECTION', '2', 'HEADER', '9', '$INSUNITS', '70', '4', '0', 'ENDSEC'];
  const text = [...header, '0', 'SECTION', '2', 'ENTITIES', ...sides, '0', 'ENDSEC', '0', 'EOF', ''].join('\r\n');
  return { name, mimeType: 'application/dxf', buffer: Buffer.from(text) };
};
