import type { InspectModelResult, InspectModelTask } from '../pipeline/inspect-model.ts';
import { CommandError } from './command.ts';
import { readEachFile } from './each-file.ts';

/** Endings that models come with; IGES is among them so that it is refused as what it is. */
const MODEL_ENDINGS = /\.(step|stp|p21|iges|igs)$/i;

/** Whether a file is a 3D model by its name. */
export const isModelFile = (file: string): boolean => MODEL_ENDINGS.test(file);

/** A K-factor as typed: from 0 to 1. Throws CommandError for anything else. */
export const kFactorOf = (typed: string | undefined): { readonly kFactor?: number } => {
  if (typed === undefined) return {};
  const kFactor = Number(typed.replace(',', '.'));
  if (typed.trim() === '' || !(kFactor >= 0 && kFactor <= 1))
    throw new CommandError('--k-factor is a number from 0 to 1.');
  return { kFactor };
};

/** Has a worker look into each model. */
export const inspectModels = (files: readonly string[], settings: Omit<InspectModelTask, 'bytes' | 'fileName'>) =>
  readEachFile<InspectModelResult>('model-worker', files, settings);
