import type { LayerType } from './drawing.ts';

/**
 * A rule of the table, compared without regard to case. `contains`: the text stands anywhere in the name, digits and
 * separators included. `word`: one of the name's words, which are its runs of letters. `wordBegins`: one of its words
 * begins so. `name`: the whole name, or all its words with blanks between them. Without a type the name says nothing.
 */
export type LayerNameRule = { readonly type: LayerType | null } & (
  | { readonly name: string }
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
