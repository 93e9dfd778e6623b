import type { KeptQuickPart } from '@kerf/contract';
import { insideValue, readOwnShape, type Shape, shapeOf } from '@kerf/quick-parts';

/** Key of the dimension by which folded shapes are laid flat. */
const THICKNESS = 'thickness';

const shapeOfKept = ({ id, definition }: KeptQuickPart): Shape | null => {
  if (definition === undefined) return shapeOf(id);
  const read = readOwnShape(definition, id);
  return read.ok ? read.shape : null;
};

/** The thickness that a quick part is laid flat for, in mm; null where its shape asks for none. */
export const drawnThickness = (kept: KeptQuickPart): number | null => {
  const shape = shapeOfKept(kept);
  const index = shape?.parameters.findIndex(({ key, kind }) => key === THICKNESS && kind === 'length') ?? -1;
  const value = index < 0 ? undefined : kept.parameters.find((one) => one.index === index)?.value;
  return value === undefined ? null : insideValue('length', value, kept.drawingUnits);
};
