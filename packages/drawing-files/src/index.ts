export * from './file-kind.ts';
export * from './read-drawing.ts';
export * from './read-options.ts';
export * from './read-refusal.ts';
