/** Lines of JSON, one for each step of a call that takes long. */
export const PROGRESS_LINES = 'application/x-ndjson';

/** How far a call has got: so many of all that it has to do. */
export type Progress = { readonly done: number; readonly all: number };
