import type { Drawing } from '@kerf/drawing';
import { type PlacedText, type Proposal, proposalsOf } from '@kerf/quoting';
import type { UnitSystem } from '@kerf/units';

/** The texts of a drawing with where they stand, as the reading of title blocks and notes wants them. */
export const placedTexts = ({ texts }: Pick<Drawing, 'texts'>): readonly PlacedText[] =>
  texts.map(({ displayText, bottomLeft, height }) => ({ text: displayText, x: bottomLeft.x, y: bottomLeft.y, height }));

/** Units in which a number alone is written on a drawing in a given unit. */
export const writtenUnits = (drawingUnit: string): UnitSystem =>
  drawingUnit === 'in' || drawingUnit === 'ft' ? 'imperial' : 'metric';

/** What the texts of a drawing in a given unit propose for its part, by themselves. */
export const proposalsOfTexts = (
  drawing: Pick<Drawing, 'texts'>,
  { drawingUnit }: { readonly drawingUnit: string },
): readonly Proposal[] => proposalsOf({ fileName: '', texts: placedTexts(drawing), units: writtenUnits(drawingUnit) });
