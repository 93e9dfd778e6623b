import { type CadDocument, type Color, type Layer, LayerFlags, type LineType } from '@node-projects/acad-ts';
import type { CadColour, CadLayer } from '../cad/cad-file.ts';
import { BY_BLOCK, BY_LAYER, indexedColour, indexedValue, trueColour, trueColourValue } from '../cad/colour.ts';

const rgbOf = (colour: Color): number => colour.r * 65536 + colour.g * 256 + colour.b;

export const colourOf = (colour: Color): CadColour => {
  if (colour.isByLayer) return BY_LAYER;
  if (colour.isByBlock) return BY_BLOCK;
  return colour.isTrueColor ? trueColour(rgbOf(colour)) : indexedColour(colour.index);
};

export const lineTypeName = (lineType: LineType | null): string => (lineType?.name ?? 'CONTINUOUS').toUpperCase();

const layerOf = (layer: Layer): CadLayer => ({
  name: layer.name,
  colour: layer.color.isTrueColor ? trueColourValue(rgbOf(layer.color)) : indexedValue(Math.abs(layer.color.index)),
  lineType: lineTypeName(layer.lineType),
  isFrozen: (layer.layerFlags & LayerFlags.Frozen) !== 0,
  isOff: !layer.isOn,
  isPlotted: layer.plotFlag,
});

export const layersOf = (document: CadDocument): Map<string, CadLayer> => {
  const layers = new Map<string, CadLayer>();
  for (const layer of document.layers ?? []) layers.set(layer.name.toUpperCase(), layerOf(layer));
  return layers;
};

export const solidLineTypesOf = (document: CadDocument): Set<string> => {
  const solid = new Set(['CONTINUOUS']);
  for (const lineType of document.lineTypes ?? []) {
    if (lineType.segments.length === 0) solid.add(lineType.name.toUpperCase());
  }
  return solid;
};
