import type { Model, Product } from '@kerf/unfold';
import { statedMaterials } from './stated-materials.ts';

/** What a model says of a body beside its shape. */
export type BodyOrigin = {
  /** Names of the assemblies that it stands in, the outermost first. */
  readonly branch: readonly string[];
  /** As its file colours it: '#rrggbb'. */
  readonly colour: string | null;
  /** As its file names it. */
  readonly material: string | null;
};

/** The products down to the one that holds a solid, the outermost first; none where the tree does not hold it. */
const wayTo = (products: readonly Product[], solid: number): readonly Product[] => {
  for (const product of products) {
    if (product.solids.includes(solid)) return [product];
    const below = wayTo(product.children, solid);
    if (below.length > 0) return [product, ...below];
  }
  return [];
};

/** Tells of bodies where they stand in the product tree, and of what material the file says that they are. */
export const bodyOrigins = (model: Model, bytes: Uint8Array) => {
  const materials = statedMaterials(bytes);
  return (solids: readonly number[], colour: string | null): BodyOrigin => {
    const way = wayTo(model.products, solids[0] ?? -1);
    const named = way.toReversed().find(({ name }) => materials.has(name));
    return {
      branch: way.slice(0, -1).map(({ name }) => name),
      colour,
      material: named === undefined ? null : (materials.get(named.name) ?? null),
    };
  };
};
