export { readDwg } from './dwg/read-dwg.ts';
export { readDxf } from './dxf/read-dxf.ts';
export * from './file-kind.ts';
export * from './read-drawing.ts';
export * from './read-options.ts';
export * from './read-refusal.ts';
