import type { OwnShape } from '@kerf/contract';
import { initialValues, readOwnShape } from '@kerf/quick-parts';
import { NamingDialog } from './from-drawing-dialog.tsx';
import { namingOf } from './naming.ts';

type EditDrawnShapeProps = {
  readonly shape: OwnShape;
  readonly onSaved: (shape: OwnShape) => void;
  readonly onClose: () => void;
};

/** The dimensions of a shape that was taken from a drawing, named anew. */
export const EditDrawnShape = ({ shape, ...rest }: EditDrawnShapeProps) => {
  const read = readOwnShape(shape.definition, 'own');
  const first = namingOf(shape.definition);
  if (!read.ok || first === null) return null;
  const blank = read.shape.make(initialValues(read.shape, 'metric'));
  return <NamingDialog {...{ blank, first, shape }} leftOut={0} {...rest} />;
};
