export * from './brands.ts';
export * from './conversion.ts';
export * from './figures.ts';
export * from './thickness.ts';
