import type { LayerType } from './drawing.ts';
import { LAYER_WORDS } from './layer-words.ts';
import type { SourceElement } from './source-drawing.ts';

/**
 * A rule of the table, compared without regard to case. `contains`: the text stands anywhere in the name, digits and
 * separators included. `word`: one of the name's words, which are its runs of letters. `wordBegins`: one of its words
 * begins so.
 */
export type LayerNameRule = { readonly type: LayerType } & (
  | { readonly contains: string }
  | { readonly word: string }
  | { readonly wordBegins: string }
);
/** Line type names that begin so; `straightOnly` rules leave arcs and circles to the next rule. */
export type LineTypeRule = { readonly beginsWith: string; readonly straightOnly: boolean; readonly type: LayerType };
/** Exact colours, #rrggbb. */
export type ColourRule = { readonly colour: string; readonly type: LayerType };

/** How an organisation reads its customers' layers. The first rule that holds decides: names, then line types, then colours. */
export type LayerTypeTable = {
  readonly names: readonly LayerNameRule[];
  readonly lineTypes: readonly LineTypeRule[];
  readonly colours: readonly ColourRule[];
};

/**
 * Names: decisions, "Parts, drawings, nests", in the languages of the product; tangent, unconsumed, arc centers and defpoints
 * are layers that Inventor and AutoCAD write. Words that also name a part (Rahmen, cadre, marco: frame; Kante: edge) are not in it.
 * Line types: SolidWorks, Inventor and Solid Edge write bend lines as centre, dash-dot or dashed lines; hidden and phantom are never cut.
 * Colours: none, because the laser programs contradict each other (red cuts in one and folds in the next).
 */
export const DEFAULT_LAYER_TYPES: LayerTypeTable = {
  names: LAYER_WORDS,
  lineTypes: [
    { beginsWith: 'CENTER', straightOnly: true, type: 'Folding' },
    { beginsWith: 'DASHDOT', straightOnly: true, type: 'Folding' },
    { beginsWith: 'DASHED', straightOnly: true, type: 'Folding' },
    { beginsWith: 'ACAD_ISO', straightOnly: true, type: 'Folding' },
    { beginsWith: 'CENTER', straightOnly: false, type: 'Information' },
    { beginsWith: 'HIDDEN', straightOnly: false, type: 'Information' },
    { beginsWith: 'PHANTOM', straightOnly: false, type: 'Information' },
    { beginsWith: 'BORDER', straightOnly: false, type: 'Information' },
    { beginsWith: 'DIVIDE', straightOnly: false, type: 'Information' },
  ],
  colours: [],
};

/** The runs of letters in a name, in small letters; one that goes on with a capital is two. */
export const wordsOf = (layerName: string): string[] =>
  layerName
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** The type a layer's name gives; null when the name says nothing. */
export function typeOfLayerName(layerName: string, table: LayerTypeTable): LayerType | null {
  const name = layerName.normalize('NFC');
  const [whole, words] = [name.toLowerCase(), wordsOf(name)];
  const folded = (text: string): string => text.normalize('NFC').toLowerCase();
  const holds = (rule: LayerNameRule): boolean => {
    if ('contains' in rule) return whole.includes(folded(rule.contains));
    if ('word' in rule) return words.includes(folded(rule.word));
    return words.some((word) => word.startsWith(folded(rule.wordBegins)));
  };
  return table.names.find(holds)?.type ?? null;
}

/** Type of one drawn entity: annotations are information; then the layer's name, the line type, the colour; else it is cut. */
export function typeOfElement(element: SourceElement, typeByName: LayerType | null, table: LayerTypeTable): LayerType {
  if (element.isAnnotation) return 'Information';
  if (typeByName !== null) return typeByName;
  const lineType = element.lineType.toUpperCase();
  const isStraight = element.curves.every((curve) => curve.kind === 'line');
  const byLine = table.lineTypes.find(
    (rule) => lineType.startsWith(rule.beginsWith) && (isStraight || !rule.straightOnly),
  );
  if (byLine !== undefined) return byLine.type;
  return table.colours.find((rule) => rule.colour.toLowerCase() === element.colour.toLowerCase())?.type ?? 'Cutting';
}
