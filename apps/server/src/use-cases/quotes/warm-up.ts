import type { QuoteServices } from './services.ts';

/** A square of 10 mm as a drawing program writes it. */
const SQUARE = [
  ...['0', 'SECTION', '2', 'ENTITIES', '0', 'LWPOLYLINE', '8', '0', '90', '4', '70', '1'],
  ...['10', '0', '20', '0', '10', '10', '20', '0', '10', '10', '20', '10', '10', '0', '20', '10'],
  ...['0', 'ENDSEC', '0', 'EOF', ''],
].join('\n');

/**
 * Reads, nests and prices next to nothing, so that the worker threads have their code loaded and compiled before the first
 * drawing of the day comes.
 */
export const warmUp = async ({ importFile, nestPart, priceParts }: QuoteServices): Promise<void> => {
  const bytes = new TextEncoder().encode(SQUARE);
  const read = await importFile.run({ bytes, fileName: 'square.dxf', defaultUnits: 'metric', layerRules: [] });
  const drawing = read.ok ? read.parts[0]?.drawing : undefined;
  if (drawing === undefined) return;
  await nestPart.run({
    ...{ drawing, sheet: { width: 100, height: 100 }, margin: 5, spacing: 2 },
    allowedRotations: [0, 90],
  });
  await priceParts.run({ parts: [] });
};
