import {
  type CadDocument,
  type Color,
  type Entity,
  type Layer,
  LayerFlags,
  type LineType,
} from '@node-projects/acad-ts';
import type { CadColour, CadLayer } from '../cad/cad-file.ts';
import { BY_BLOCK, BY_LAYER, indexedColour, indexedValue, trueColour, trueColourValue } from '../cad/colour.ts';
import { withUnicodeEscapes } from '../text/unicode-escapes.ts';

const rgbOf = (colour: Color): number => colour.r * 65536 + colour.g * 256 + colour.b;

/** The name as it is shown: older files hold characters outside their code page as \U+XXXX. */
export const nameOf = (named: { readonly name: string } | null): string => withUnicodeEscapes(named?.name ?? '');

/** The colour of an entity. One out of a colour book says BYBLOCK besides. */
export const colourOf = ({ color, bookColor }: Pick<Entity, 'color' | 'bookColor'>): CadColour => {
  const colour = bookColor?.color ?? color;
  if (colour.isByLayer) return BY_LAYER;
  if (colour.isByBlock) return BY_BLOCK;
  return colour.isTrueColor ? trueColour(rgbOf(colour)) : indexedColour(colour.index);
};

export const lineTypeName = (lineType: LineType | null): string =>
  nameOf(lineType ?? { name: 'CONTINUOUS' }).toUpperCase();

const layerOf = (layer: Layer): CadLayer => ({
  name: nameOf(layer),
  colour: layer.color.isTrueColor ? trueColourValue(rgbOf(layer.color)) : indexedValue(Math.abs(layer.color.index)),
  lineType: lineTypeName(layer.lineType),
  isFrozen: (layer.layerFlags & LayerFlags.Frozen) !== 0,
  isOff: !layer.isOn,
  isPlotted: layer.plotFlag,
});

export const layersOf = (document: CadDocument): Map<string, CadLayer> => {
  const layers = new Map<string, CadLayer>();
  for (const layer of document.layers ?? []) layers.set(nameOf(layer).toUpperCase(), layerOf(layer));
  return layers;
};

export const solidLineTypesOf = (document: CadDocument): Set<string> => {
  const solid = new Set(['CONTINUOUS']);
  for (const lineType of document.lineTypes ?? []) {
    if (lineType.segments.length === 0) solid.add(lineTypeName(lineType));
  }
  return solid;
};
