import { type Drawing, LAYER_TYPES, type Layer, type LayerType } from '@kerf/drawing';

/** Paths of a layer, and how many of them are for what. */
export type LayerPaths = {
  readonly pathIds: readonly string[];
  readonly kinds: readonly { readonly type: LayerType; readonly count: number }[];
};

export const NO_LAYER_PATHS: LayerPaths = { pathIds: [], kinds: [] };

/** Whether all paths of a layer are for something else than the layer, which new ones on it would follow. */
export const isForNone = ({ type }: Pick<Layer, 'type'>, { kinds }: LayerPaths): boolean =>
  kinds.length > 0 && kinds.every((kind) => kind.type !== type);

/** By the name of the layer. A path can be for something else than its layer says. */
export const pathsByLayer = ({ layers, paths }: Pick<Drawing, 'layers' | 'paths'>): ReadonlyMap<string, LayerPaths> => {
  type Gathered = { readonly pathIds: string[]; readonly counts: Map<LayerType, number> };
  const found = new Map(layers.map(({ name }): [string, Gathered] => [name, { pathIds: [], counts: new Map() }]));
  for (const { layerName, pathId, type } of paths) {
    const layer = found.get(layerName);
    layer?.pathIds.push(pathId);
    layer?.counts.set(type, (layer.counts.get(type) ?? 0) + 1);
  }
  return new Map(
    [...found].map(([name, { pathIds, counts }]) => {
      const kinds = LAYER_TYPES.map((type) => ({ type, count: counts.get(type) ?? 0 })).filter(
        ({ count }) => count > 0,
      );
      return [name, { pathIds, kinds }];
    }),
  );
};
