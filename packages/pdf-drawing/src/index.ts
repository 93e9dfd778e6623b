export { type LineChoice, linesOfChoice, svgOfLoop, svgOfStrands } from './choice.ts';
export * from './page.ts';
export { readPage, scaleInWords } from './read-page.ts';
export * from './reading.ts';
export { sourceOfPart } from './source-of-part.ts';
