import { type InspectResult, type InspectTask, inspectFile } from '../pipeline/inspect-file.ts';

/** Looks into one file. */
export default (task: InspectTask): InspectResult => inspectFile(task);
