import type { QuoteItem } from '@kerf/contract';
import { dash, formatMoney } from '@kerf/i18n/formats';
import type { TFunction } from 'i18next';
import { issueText } from '../../../../i18n/server-texts.ts';
import { durationText, sizeText } from '../../../part/figures.ts';
import { worstFirst } from '../../../part/placed-findings.ts';
import { readerOf, settingsOf } from '../../../part/set-up.ts';
import { missingSettings, shownStatus } from '../../../part/status-icon.tsx';
import type { CellValue } from '../../../set-up/grid/grid-columns.ts';
import { nearThickness, type TableChoices } from './table-choices.ts';

/** Texts of a part that are typed, with their length at most. */
export const TEXT_LENGTHS = { name: 200, partNumber: 100, revision: 30, description: 300 } as const;
type TextKey = keyof typeof TEXT_LENGTHS;
export const isTextKey = (key: string): key is TextKey => key in TEXT_LENGTHS;

/** What the rows of the table are told with. */
export type TableWords = {
  readonly t: TFunction<'quote-detail'>;
  readonly locale: string;
  readonly currencyCode: string;
  readonly isDashed: boolean;
  readonly showsPrices: boolean;
};

type ItemCells = Readonly<Record<string, CellValue>>;

/** A unit that was guessed is told behind the other warnings: most parts of old files have it, and it would hide what has to be mended. */
const isGuess = ({ code }: QuoteItem['issues'][number]): number => (code === 'UNITS_GUESSED' ? 1 : 0);
const guessesLast = (issues: QuoteItem['issues']) =>
  issues.toSorted((first, second) => isGuess(first) - isGuess(second));

/** What is wrong with a part, the worst first: its findings; of one that misses settings its errors, and what it misses. */
export const findingTexts = (item: QuoteItem, { t, locale }: Pick<TableWords, 't' | 'locale'>): readonly string[] => {
  const reader = readerOf(item, locale);
  const textsOf = (issues: QuoteItem['issues']) => [
    ...new Set(worstFirst(guessesLast(issues)).map((issue) => issueText(issue, reader))),
  ];
  if (item.status !== 'unset') return textsOf(item.issues);
  const errors = textsOf(item.issues.filter(({ severity }) => severity === 'Error'));
  return [...errors, ...missingSettings(item).map((reason) => t(`missing.${reason}`))];
};

/** Prices of a part, or its times, as cells; dashes while they are being worked out. */
export const figureCells = (item: QuoteItem, { currencyCode, locale, isDashed, showsPrices }: TableWords) => {
  const price = (amount: number | null) => (isDashed ? dash : formatMoney(amount, currencyCode, locale));
  const time = (seconds: number | null) => (isDashed || seconds === null ? dash : durationText(seconds, locale));
  const perItem = item.timePerItemSeconds;
  return showsPrices
    ? { unit: price(item.itemPrice), line: price(item.linePrice) }
    : { unit: time(perItem), line: time(perItem === null ? null : perItem * item.quantity) };
};

/** The settings of a part as cells. */
export const settingCells = (item: QuoteItem, choices: TableChoices): ItemCells => {
  const { profile, profileWidthMm, profileHeightMm, diameterMm, thicknessMm } = settingsOf(item);
  const before = {
    isImperial: item.isImperial,
    ...{ profile, profileWidthMm, profileHeightMm, diameterMm },
    technology: item.cuttingTechnologyId,
    material: item.materialId,
  };
  const offeredMm = choices.offeredTo('thickness', before).map(({ value }) => Number(value));
  return {
    ...before,
    thickness: thicknessMm === null ? null : String(nearThickness(thicknessMm, offeredMm)),
    sheet: item.sheetId,
  };
};

/** What can be changed of a part as cells. */
export const editableCells = (item: QuoteItem, choices: TableChoices): ItemCells => ({
  name: item.name,
  partNumber: item.partNumber === '' ? null : item.partNumber,
  revision: item.revision === '' ? null : item.revision,
  description: item.description === '' ? null : item.description,
  ...settingCells(item, choices),
  quantity: item.quantity,
});

/** A part as a row. */
export const cellsOf = (item: QuoteItem, choices: TableChoices, words: TableWords): ItemCells => {
  const texts = findingTexts(item, words);
  return {
    picture: item.thumbnailUri,
    ...editableCells(item, choices),
    size: sizeText(item, words.locale),
    findings: texts.length === 0 ? null : texts.join('; '),
    findingCount: texts.length,
    status: shownStatus(item),
    ...figureCells(item, words),
  };
};
