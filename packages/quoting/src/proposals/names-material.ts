import { materialsIn } from './material-names.ts';
import { writingOf } from './writing.ts';

/** Whether words name a material that sheet is made of. */
export const namesMaterial = (words: string): boolean => materialsIn(writingOf(words)).length > 0;
