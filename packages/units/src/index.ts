export * from './brands.ts';
export * from './conversion.ts';
