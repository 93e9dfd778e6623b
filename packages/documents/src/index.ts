export { INK } from './colours.ts';
export * from './document-model.ts';
export * from './document-nodes.ts';
export * from './formats.ts';
export * from './paper.ts';
export { productionModel } from './production-model.ts';
export * from './rich-text.ts';
export { documentTexts } from './texts/index.ts';
