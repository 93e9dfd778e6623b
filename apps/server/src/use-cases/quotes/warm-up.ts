import type { QuotePools } from './start-quote-services.ts';

/** Sizes of the plates, mm: each another one, as customers send them. */
const PLATES = [
  { width: 240, height: 160 },
  { width: 310, height: 200 },
] as const;
const SHEET = { width: 2500, height: 1250 } as const;
const HOLES_ACROSS = 6;
const HOLES_UP = 4;

const line = (x1: number, y1: number, x2: number, y2: number): string[] =>
  ['0', 'LINE', '8', '0', '10', x1, '20', y1, '11', x2, '21', y2].map(String);
const circle = (x: number, y: number, radius: number): string[] =>
  ['0', 'CIRCLE', '8', '0', '10', x, '20', y, '40', radius].map(String);

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
  const groups = ['0', 'SECTION', '2', 'ENTITIES', ...[...outline, ...holes].flat(), '0', 'ENDSEC', '0', 'EOF', ''];
  return new TextEncoder().encode(groups.join('\n'));
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
    await nestPart.run({ drawing, sheet: SHEET, margin: 5, spacing: 2, allowedRotations: [0, 90] });
  }
};
