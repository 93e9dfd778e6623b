export * from './catalogue.ts';
export * from './figure.ts';
export * from './figure-svg.ts';
export * from './make-drawing.ts';
export * from './shape.ts';
export * from './values.ts';
export * from './words/words-of.ts';
