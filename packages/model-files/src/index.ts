export { isGivenByProgram } from './given-names.ts';
export { textOfBytes } from './part21/text.ts';
export { readModel } from './read-model.ts';
export * from './read-refusal.ts';
