export { readModel } from './read-model.ts';
export * from './read-refusal.ts';
