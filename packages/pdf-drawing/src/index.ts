export { type CheckedChoice, checkedChoice } from './checked-choice.ts';
export { linesOfChoice, linesOfRectangle, type NamedChoice, namedChoice } from './choice.ts';
export { figuresOfStrand, strandOfFigures } from './line-figures.ts';
export { placesOnPage } from './line-kinds.ts';
export * from './page.ts';
export { readPage, scaleInWords } from './read-page.ts';
export * from './reading.ts';
export { sourceOfPart } from './source-of-part.ts';
export type { Strand } from './strokes.ts';
