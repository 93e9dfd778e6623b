import type { ExportFormat } from '@kerf/contract';
import { drawingToSvg } from '@kerf/drawing';
import { writeDxf } from '@kerf/drawing-files';
import { type LayerRule, layerTypesOf } from './layer-rules.ts';
import { drawingOfStored } from './stored-drawing.ts';

export type ExportWish = {
  readonly format: ExportFormat;
  readonly isImperial: boolean;
  /** How the shop reads layers. */
  readonly layerRules: readonly LayerRule[];
};

/** The bytes of a drawing as a file for other programs. `kept` is the drawing as the database keeps it, in JSON. */
export const exportedDrawing = (kept: string, { format, isImperial, layerRules }: ExportWish): Uint8Array => {
  const drawing = drawingOfStored(JSON.parse(kept));
  if (format === 'svg') {
    const svg = drawingToSvg(drawing, { theme: 'paper', showsTexts: true, framesAll: true });
    return new TextEncoder().encode(svg);
  }
  return writeDxf(drawing, {
    version: format === 'dxf2000' ? 'R2000' : 'R2018',
    units: isImperial ? 'imperial' : 'metric',
    layerTypes: layerTypesOf(layerRules),
  });
};
