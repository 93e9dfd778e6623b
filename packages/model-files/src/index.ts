export { isGivenByProgram } from './given-names.ts';
export { readModel } from './read-model.ts';
export * from './read-refusal.ts';
