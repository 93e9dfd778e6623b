import type { QuotePools } from './quote-services.ts';

/** Sizes of the plates, mm: each another one, as customers send them. */
const PLATES = [
  { width: 240, height: 160 },
  { width: 310, height: 200 },
] as const;
const SHEET = { width: 2500, height: 1250 } as const;
const HOLES_ACROSS = 6;
const HOLES_UP = 4;

const line = (x1: number, y1: number, x2: number, y2: number, layer = '0'): string[] =>
  ['0', 'LINE', '8', layer, '10', x1, '20', y1, '11', x2, '21', y2].map(String);
const circle = (x: number, y: number, radius: number): string[] =>
  ['0', 'CIRCLE', '8', '0', '10', x, '20', y, '40', radius].map(String);
const arc = (x: number, y: number, radius: number, from: number, to: number): string[] =>
  ['0', 'ARC', '8', '0', '10', x, '20', y, '40', radius, '50', from, '51', to].map(String);
/** A slot with round ends, as one polyline. */
const slot = (x: number, y: number, length: number, width: number): string[] =>
  [
    ...['0', 'LWPOLYLINE', '8', '0', '90', 4, '70', 1],
    ...['10', x, '20', y, '10', x + length, '20', y, '42', 1],
    ...['10', x + length, '20', y + width, '10', x, '20', y + width, '42', 1],
  ].map(String);

const fileOf = (entities: readonly (readonly string[])[]): Uint8Array => {
  const groups = ['0', 'SECTION', '2', 'ENTITIES', ...entities.flat(), '0', 'ENDSEC', '0', 'EOF', ''];
  return new TextEncoder().encode(groups.join('\n'));
};

/** A plate with holes as a drawing program writes it. */
const plate = (width: number, height: number): Uint8Array => {
  const holes = Array.from({ length: HOLES_ACROSS * HOLES_UP }, (_, hole) => {
    const across = ((hole % HOLES_ACROSS) + 1) * (width / (HOLES_ACROSS + 1));
    const up = (Math.floor(hole / HOLES_ACROSS) + 1) * (height / (HOLES_UP + 1));
    return circle(across, up, 5);
  });
  const outline = [
    line(0, 0, width, 0),
    line(width, 0, width, height),
    line(width, height, 0, height),
    line(0, height, 0, 0),
  ];
  return fileOf([...outline, ...holes]);
};

/** Plates with round corners, holes, slots and a mark, side by side as on a sheet. */
const plates = (count: number): Uint8Array => {
  const across = Math.ceil(Math.sqrt(count));
  return fileOf(
    Array.from({ length: count }, (_, place) => {
      const [x, y] = [(place % across) * 100.5, Math.floor(place / across) * 60.25];
      return [
        ...[line(x + 5, y, x + 85, y), arc(x + 85, y + 5, 5, 270, 0), line(x + 90, y + 5, x + 90, y + 45)],
        ...[arc(x + 85, y + 45, 5, 0, 90), line(x + 85, y + 50, x + 5, y + 50), arc(x + 5, y + 45, 5, 90, 180)],
        ...[line(x, y + 45, x, y + 5), arc(x + 5, y + 5, 5, 180, 270)],
        ...[15, 35, 55].map((right) => circle(x + right, y + 12, 3.2)),
        ...[10, 40].map((right) => slot(x + right, y + 25, 12, 4)),
        line(x + 15, y + 38, x + 60.5, y + 38, 'ETCH'),
      ].flat();
    }),
  );
};

/**
 * Reads, nests and prices plates that nobody ordered, so that the worker threads have their code loaded and compiled before the
 * first drawing of the day comes.
 */
export const warmUp = async ({ importFile, nestPart, priceParts }: QuotePools): Promise<void> => {
  await priceParts.run({ parts: [] });
  for (const { width, height } of PLATES) {
    const bytes = plate(width, height);
    const read = await importFile.run({ bytes, fileName: 'plate.dxf', defaultUnits: 'metric', layerRules: [] });
    const drawing = read.ok ? read.parts[0]?.drawing : undefined;
    if (drawing === undefined) return;
    await nestPart.run({ drawing, sheet: SHEET, margin: 5, spacing: 2, allowedRotations: 'any' });
  }
};

const MANY_PLATES = 120;
/** Rounds after which the engine has compiled most of what reads a drawing. */
const ROUNDS = 3;

/**
 * Reads sheets of plates, so that the first large drawing of the day is read by compiled code: one of 100,000 entities takes a
 * sixth less, one of 2,000 a third.
 */
export const warmUpForLargeDrawings = async (
  { importFile }: Pick<QuotePools, 'importFile'>,
  signal: AbortSignal,
): Promise<void> => {
  const bytes = plates(MANY_PLATES);
  for (let round = 0; round < ROUNDS && !signal.aborted; round += 1)
    await importFile.run({ bytes, fileName: 'plates.dxf', defaultUnits: 'metric', layerRules: [] }, { signal });
};
