import { DEFAULT_LAYER_TYPES, type LayerType, type LayerTypeTable } from '@kerf/drawing';

/** An organisation's own rule: layers whose name has a word beginning so are of this type. */
export type LayerRule = { readonly pattern: string; readonly type: string };

const types: readonly LayerType[] = ['Cutting', 'Etching', 'Information', 'Folding'];

/** The organisation's rules before the built-in ones, so that the shop has the last word. */
export const layerTypesOf = (rules: readonly LayerRule[]): LayerTypeTable => ({
  ...DEFAULT_LAYER_TYPES,
  names: [
    ...rules.flatMap(({ pattern, type }) => {
      const known = types.find((one) => one === type);
      return known === undefined ? [] : [{ wordBeginsWith: pattern, type: known }];
    }),
    ...DEFAULT_LAYER_TYPES.names,
  ],
});
