export * from './drawing.ts';
export * from './source-drawing.ts';
