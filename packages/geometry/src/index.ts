export * from './curve.ts';
