import type { QuoteItem } from '@kerf/contract';
import { KILOGRAMS_PER_POUND, lengthForDisplay, lengthFromInput } from '@kerf/units';
import { unitsOf } from './set-up.ts';

/** The measures of a part as it will state them in the other unit system, until the server has answered. */
export const inUnits = (item: QuoteItem, isImperial: boolean): Partial<QuoteItem> => {
  if (item.isImperial === isImperial) return {};
  const length = (value: number) => lengthForDisplay(lengthFromInput(value, unitsOf(item)), unitsOf({ isImperial }));
  const massFactor = isImperial ? 1 / KILOGRAMS_PER_POUND : KILOGRAMS_PER_POUND;
  const { thickness, mass, drawingFolds } = item;
  return {
    thickness: thickness === null ? null : length(thickness),
    maxFoldLength: length(item.maxFoldLength),
    drawingFolds: { ...drawingFolds, maxFoldLength: length(drawingFolds.maxFoldLength) },
    displayBoundBoxWidth: length(item.displayBoundBoxWidth),
    displayBoundBoxHeight: length(item.displayBoundBoxHeight),
    cutLength: length(item.cutLength),
    mass: mass === null ? null : mass * massFactor,
  };
};
