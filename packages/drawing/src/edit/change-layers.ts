import type { Drawing, Layer } from '../drawing.ts';
import { withContent } from '../with-content.ts';
import { type ChangeOutcome, refuseChange } from './drawing-change.ts';

/** Names differ by more than blanks and capitals, as in the CAD programs that the drawing goes back to. */
const nameKey = (name: string): string => name.trim().toLowerCase();

/** Halves of characters, which no file keeps. */
const BROKEN = /\p{Cs}/gu;
/** What ends or steers a line and is no part of a name. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** A name as somebody gave it, in one line that can be kept. */
const givenName = (name: string): string => name.replace(BROKEN, '\ufffd').replace(CONTROLS, ' ').trim();

/** Why a layer cannot have a name; `own` is the layer that has one already. Spec: quote parts §5. */
function nameRefusal(
  { layers }: Drawing,
  name: string,
  own: string | null,
): Extract<ChangeOutcome, { ok: false }> | null {
  if (name === '') return refuseChange('LAYER_NAME_REQUIRED');
  const isTaken = layers.some((layer) => layer.name !== own && nameKey(layer.name) === nameKey(name));
  return isTaken ? refuseChange('LAYER_NAME_TAKEN', { name }) : null;
}

export function addLayer(drawing: Drawing, layer: Layer): ChangeOutcome {
  const name = givenName(layer.name);
  const refusal = nameRefusal(drawing, name, null);
  if (refusal !== null) return refusal;
  const layers = [...drawing.layers, { ...layer, name }];
  return { ok: true, drawing: { ...drawing, layers } };
}

/** Everything that is drawn on the layer goes along. */
export function renameLayer(drawing: Drawing, name: string, newName: string): ChangeOutcome {
  if (!hasLayer(drawing, name)) return refuseChange('LAYER_UNKNOWN', { name });
  const renamed = givenName(newName);
  const refusal = nameRefusal(drawing, renamed, name);
  if (refusal !== null) return refusal;
  if (renamed === name) return { ok: true, drawing };
  const onLayer = <Drawn extends { readonly layerName: string }>(drawn: Drawn): Drawn =>
    drawn.layerName === name ? { ...drawn, layerName: renamed } : drawn;
  return {
    ok: true,
    drawing: {
      ...drawing,
      layers: drawing.layers.map((layer) => (layer.name === name ? { ...layer, name: renamed } : layer)),
      paths: drawing.paths.map(onLayer),
      texts: drawing.texts.map(onLayer),
    },
  };
}

/** Removes the layer with its paths and texts; one layer always stays. Spec: quote parts §5. */
export function deleteLayer(drawing: Drawing, name: string): ChangeOutcome {
  if (!hasLayer(drawing, name)) return refuseChange('LAYER_UNKNOWN', { name });
  if (drawing.layers.length === 1) return refuseChange('LAST_LAYER', { name });
  const isElsewhere = ({ layerName }: { readonly layerName: string }): boolean => layerName !== name;
  return {
    ok: true,
    drawing: withContent(drawing, {
      layers: drawing.layers.filter((layer) => layer.name !== name),
      paths: drawing.paths.filter(isElsewhere),
      texts: drawing.texts.filter(isElsewhere),
    }),
  };
}

const hasLayer = ({ layers }: Drawing, name: string): boolean => layers.some((layer) => layer.name === name);
