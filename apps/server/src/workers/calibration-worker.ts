import { type Drawing, drawingToolpath } from '@kerf/drawing';
import { type CalibrationResult, fitCalibration, type HeldFigures, type MeasuredPart } from '@kerf/pricing';
import { clocked } from './thread-clock.ts';

export type CalibrationTask = readonly (Omit<MeasuredPart, 'toolpath'> & { readonly drawingId: string })[];
export type CalibrationInput = {
  readonly measured: CalibrationTask;
  readonly drawings: ReadonlyMap<string, Drawing>;
  readonly held: HeldFigures;
};

/** Fits the figures of a rate table to measured times of drawings. */
export default clocked(({ measured, drawings, held }: CalibrationInput): CalibrationResult => {
  const toolpaths = new Map([...drawings].map(([id, drawing]) => [id, drawingToolpath(drawing)]));
  return fitCalibration(
    measured.map(({ drawingId, ...part }) => ({ ...part, toolpath: toolpaths.get(drawingId) ?? [] })),
    held,
  );
});
