import { wordsOf } from './layer-types.ts';

/**
 * Words that name what belongs to a drawing sheet, in names of layers. They name parts too (a frame, a format, a sheet), so that they only
 * speak for what lies as on a sheet.
 */
const WORDS: ReadonlySet<string> = new Set([
  ...['frame', 'frames', 'border', 'borders', 'sheet', 'format', 'title', 'titles', 'titleblock', 'drawingframe'],
  ...['rahmen', 'blattrahmen', 'zeichnungsrahmen', 'schriftfeld', 'titelblock', 'blatt', 'zeichnungsblatt'],
  ...['cadre', 'cartouche', 'marco', 'cajetin', 'cajetín', 'formato', 'squadratura', 'cartiglio', 'tavola'],
  ...['moldura', 'legenda', 'folha', 'khung', 'ramka', 'tabelka', 'rám', 'razítko', 'kader', 'ram', 'ritram'],
]);

export const isSheetName = (layerName: string): boolean =>
  wordsOf(layerName.normalize('NFC')).some((word) => WORDS.has(word));
