import { DEFAULT_LAYER_TYPES, type LayerType, type LayerTypeTable } from '@kerf/drawing';

/** An organisation's own rule: layers whose name contains the text are of this type, whatever its case. */
export type LayerRule = { readonly pattern: string; readonly type: string };

const types: readonly LayerType[] = ['Cutting', 'Etching', 'Information', 'Folding'];

/** The organisation's rules before the built-in ones, so that the shop has the last word. */
export const layerTypesOf = (rules: readonly LayerRule[]): LayerTypeTable => ({
  ...DEFAULT_LAYER_TYPES,
  names: [
    ...rules.flatMap(({ pattern, type }) => {
      const known = types.find((one) => one === type);
      return known === undefined ? [] : [{ contains: pattern, type: known }];
    }),
    ...DEFAULT_LAYER_TYPES.names,
  ],
});
