import { wordsOf } from './layer-types.ts';

/**
 * Words that name what belongs to a drawing sheet, in names of layers and blocks. They name parts too (a frame, a format, a sheet), so that they only
 * speak for what lies as on a sheet.
 */
const WORDS: ReadonlySet<string> = new Set([
  ...['frame', 'frames', 'border', 'borders', 'sheet', 'format', 'title', 'titles', 'titleblock', 'drawingframe'],
  ...['rahmen', 'blattrahmen', 'zeichnungsrahmen', 'schriftfeld', 'titelblock', 'blatt', 'zeichnungsblatt'],
  ...['cadre', 'cartouche', 'marco', 'cajetin', 'cajetín', 'formato', 'squadratura', 'cartiglio', 'tavola'],
  ...['zeichnungskopf', 'schriftkopf', 'plankopf', 'titelfeld', 'rotulo', 'rótulo', 'tekenkader', 'tekeninghoofd'],
  ...['moldura', 'legenda', 'folha', 'khung', 'ramka', 'tabelka', 'rám', 'razítko', 'kader', 'ram', 'ritram'],
]);

export const isSheetName = (name: string): boolean => wordsOf(name.normalize('NFC')).some((word) => WORDS.has(word));

/** Sizes of paper, as in ISO_A4 or A3-QUER; layers are hardly named so, and parts may be. */
const PAPER_SIZE = /(?:^|[^a-z0-9])a[0-4](?![a-z0-9])/i;

export const isSheetBlock = (blockNames: string): boolean => isSheetName(blockNames) || PAPER_SIZE.test(blockNames);
