export * from './manufacturing/index.ts';
