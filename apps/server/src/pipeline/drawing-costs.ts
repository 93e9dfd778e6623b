import type { ContourCostsView } from '@kerf/contract';
import { drawingToolpath, headPaths } from '@kerf/drawing';
import { contourCosts } from '@kerf/pricing';
import { drawingOfStored } from './stored-drawing.ts';

type Given = Parameters<typeof contourCosts>;

/** A price split between the paths of its drawing, given as the database keeps it; null when the price is that of another one. */
export const costsOfDrawing = (
  kept: string,
  trace: Given[0],
  machine: Given[2],
): Omit<ContourCostsView, 'drawingVersion'> | null => {
  const drawing = drawingOfStored(JSON.parse(kept));
  const costs = contourCosts(trace, drawingToolpath(drawing), machine);
  if (costs === null) return null;
  const paths = headPaths(drawing);
  return {
    contours: costs.contours.map((cost, place) => ({
      pathId: paths[place]?.pathId ?? '',
      cutSeconds: cost.cutSeconds,
      etchSeconds: cost.etchSeconds,
      pierceSeconds: cost.pierceSeconds,
      rapidSeconds: cost.rapidSeconds,
      price: cost.price.toNumber(),
    })),
    pathPrice: costs.alongPath.toNumber(),
    otherPrices: costs.elsewhere.map(({ stepId, label, price }) => ({ stepId, label, price: price.toNumber() })),
    itemPrice: costs.itemPrice.toNumber(),
  };
};
