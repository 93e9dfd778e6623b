export * from './brands.ts';
export * from './conversion.ts';
export * from './figures.ts';
