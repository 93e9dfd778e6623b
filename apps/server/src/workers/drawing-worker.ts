import { costsOfDrawing } from '../pipeline/drawing-costs.ts';
import { exportedDrawing } from '../pipeline/drawing-export.ts';
import {
  editDrawing,
  extractDrawings,
  growDrawing,
  packDrawing,
  pictureOf,
  readParts,
  writeDrawing,
} from '../pipeline/drawing-work.ts';
import { fingerprintOfKept } from '../pipeline/fingerprint-columns.ts';
import { recogniseDrawing } from '../pipeline/recognise-drawings.ts';
import { clocked } from './thread-clock.ts';

/** What is done with drawings apart from other calls, by name, with what it takes. */
type Work = {
  readonly write: typeof writeDrawing;
  readonly pack: typeof packDrawing;
  readonly picture: typeof pictureOf;
  readonly costs: typeof costsOfDrawing;
  readonly edit: typeof editDrawing;
  readonly grow: typeof growDrawing;
  readonly extract: typeof extractDrawings;
  readonly export: typeof exportedDrawing;
  readonly readParts: typeof readParts;
  readonly recognise: typeof recogniseDrawing;
  readonly fingerprint: typeof fingerprintOfKept;
};
export type DrawingTask = {
  [Kind in keyof Work]: { readonly kind: Kind; readonly given: Parameters<Work[Kind]> };
}[keyof Work];
export type DrawingAnswer<Kind extends keyof Work> = ReturnType<Work[Kind]>;
export type DrawingWorkKind = keyof Work;

/** Does one piece of work. */
export default clocked((task: DrawingTask): DrawingAnswer<DrawingWorkKind> => {
  switch (task.kind) {
    case 'write':
      return writeDrawing(...task.given);
    case 'pack':
      return packDrawing(...task.given);
    case 'picture':
      return pictureOf(...task.given);
    case 'costs':
      return costsOfDrawing(...task.given);
    case 'edit':
      return editDrawing(...task.given);
    case 'grow':
      return growDrawing(...task.given);
    case 'extract':
      return extractDrawings(...task.given);
    case 'export':
      return exportedDrawing(...task.given);
    case 'readParts':
      return readParts(...task.given);
    case 'recognise':
      return recogniseDrawing(...task.given);
    case 'fingerprint':
      return fingerprintOfKept(...task.given);
  }
});
