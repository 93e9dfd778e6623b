import type { LayerType } from './drawing.ts';
import type { LayerNameRule, LayerTypeTable, LineTypeRule } from './layer-type-table.ts';
import { LAYER_WORDS } from './layer-words.ts';
import { LINE_TYPE_RULES, plainLineType } from './line-type-rules.ts';
import type { SourceElement } from './source-drawing.ts';

/**
 * Names: decisions, "Parts, drawings, nests", in the languages of the product; tangent, unconsumed, arc centers and defpoints
 * are layers that Inventor and AutoCAD write. Words that also name a part (Rahmen, cadre, marco: frame; Kante: edge) are not in it.
 * Colours: none, because the laser programs contradict each other (red cuts in one and folds in the next).
 */
export const DEFAULT_LAYER_TYPES: LayerTypeTable = {
  names: LAYER_WORDS,
  lineTypes: LINE_TYPE_RULES,
  colours: [],
};

/** In small letters; of a Turkish İ no dot is left over. */
const small = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i');

/** The runs of letters in a name, in small letters; one that goes on with a capital is two. */
export const wordsOf = (layerName: string): string[] =>
  small(layerName.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** What a name is compared by. */
type NameParts = { readonly whole: string; readonly words: readonly string[]; readonly inOneRow: string };
type ReadyRule = { readonly type: LayerType | null; readonly holds: (name: NameParts) => boolean };

const readyRule = (rule: LayerNameRule): ReadyRule => {
  const { type } = rule;
  const folded = (text: string): string => small(text.normalize('NFC'));
  if ('name' in rule) {
    const wanted = folded(rule.name);
    return { type, holds: ({ whole, inOneRow }) => wanted === whole || wanted === inOneRow };
  }
  if ('contains' in rule) {
    const part = folded(rule.contains);
    return { type, holds: ({ whole }) => whole.includes(part) };
  }
  if ('word' in rule) {
    const wanted = folded(rule.word);
    return { type, holds: ({ words }) => words.includes(wanted) };
  }
  const beginning = folded(rule.wordBegins);
  return { type, holds: ({ words }) => words.some((word) => word.startsWith(beginning)) };
};

/** Made once for a table: a file may have thousands of layers. */
const ready = new WeakMap<LayerTypeTable['names'], readonly ReadyRule[]>();

const readyRules = (names: LayerTypeTable['names']): readonly ReadyRule[] => {
  const known = ready.get(names) ?? names.map(readyRule);
  ready.set(names, known);
  return known;
};

/** The type a layer's name gives; null when the name says nothing. */
export function typeOfLayerName(layerName: string, table: LayerTypeTable): LayerType | null {
  const name = layerName.normalize('NFC');
  const words = wordsOf(name);
  const parts = { whole: small(name), words, inOneRow: words.join(' ') };
  return readyRules(table.names).find(({ holds }) => holds(parts))?.type ?? null;
}

type ByLineType = { readonly straight: LayerType | null; readonly curved: LayerType | null };

/** Names kept of a table: files have a few each, and a server reads many files. */
const MOST_KNOWN = 1000;

/** Known of a table: a file has a hundred thousand entities of a few line types. */
const typesKnown = new WeakMap<readonly LineTypeRule[], Map<string, ByLineType>>();

/** The types that a line type gives straight and curved entities; null where it says nothing. */
const typesOfLineType = (name: string, rules: readonly LineTypeRule[]): ByLineType => {
  let known = typesKnown.get(rules);
  if (known === undefined) {
    known = new Map();
    typesKnown.set(rules, known);
  }
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const lineType = plainLineType(name);
  const fitting = rules.filter(({ beginsWith }) => lineType.startsWith(beginsWith));
  const curved = fitting.find(({ straightOnly }) => !straightOnly);
  const types = { straight: fitting[0]?.type ?? null, curved: curved?.type ?? null };
  known.set(name, types);
  return types;
};

/** Type of one drawn entity: annotations are information; then the layer's name, the line type, the colour; else it is cut. */
export function typeOfElement(element: SourceElement, typeByName: LayerType | null, table: LayerTypeTable): LayerType {
  if (element.isAnnotation) return 'Information';
  if (typeByName !== null) return typeByName;
  const byLine = typesOfLineType(element.lineType, table.lineTypes);
  const isStraight = element.curves.every((curve) => curve.kind === 'line');
  const type = isStraight ? byLine.straight : byLine.curved;
  if (type !== null) return type;
  return table.colours.find((rule) => rule.colour.toLowerCase() === element.colour.toLowerCase())?.type ?? 'Cutting';
}
