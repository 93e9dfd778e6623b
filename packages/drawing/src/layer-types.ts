import type { LayerType } from './drawing.ts';
import type { SourceElement } from './source-drawing.ts';

/** A rule of the table: names that begin so mean this type. Compared word by word, without regard to case. */
export type LayerNameRule = { readonly wordBeginsWith: string; readonly type: LayerType };
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

const named = (type: LayerType, ...words: readonly string[]): LayerNameRule[] =>
  words.map((wordBeginsWith) => ({ wordBeginsWith, type }));

/**
 * Names: decisions, "Parts, drawings, nests"; tangent, unconsumed, arc centers and defpoints are layers that Inventor and AutoCAD write.
 * Line types: SolidWorks, Inventor and Solid Edge write bend lines as centre, dash-dot or dashed lines; hidden and phantom are never cut.
 * Colours: none, because the laser programs contradict each other (red cuts in one and folds in the next).
 */
export const DEFAULT_LAYER_TYPES: LayerTypeTable = {
  names: [
    ...named('Etching', 'etch', 'engrav', 'mark', 'scribe', 'scribing'),
    ...named('Information', 'tangent', 'unconsumed', 'centers', 'defpoints'),
    ...named('Folding', 'bend', 'fold'),
    ...named('Information', 'info', 'text', 'dim', 'title', 'border', 'construction', 'centerline', 'centreline'),
  ],
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

/** `dimple` and `dimpled` are features, not dimensions. */
const NOT_A_DIMENSION = /^dimpl/;

const wordsOf = (layerName: string): string[] =>
  layerName
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !NOT_A_DIMENSION.test(word));

/** The type a layer's name gives; null when the name says nothing. */
export function typeOfLayerName(layerName: string, table: LayerTypeTable): LayerType | null {
  const words = wordsOf(layerName);
  const rule = table.names.find(({ wordBeginsWith }) =>
    words.some((word) => word.startsWith(wordBeginsWith.toLowerCase())),
  );
  return rule?.type ?? null;
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
