export * from './damaged-place.ts';
export * from './file-kind.ts';
export * from './other-contents.ts';
export * from './read-drawing.ts';
export * from './read-options.ts';
export * from './read-refusal.ts';
export * from './write/dxf-version.ts';
export * from './write/write-dxf.ts';
