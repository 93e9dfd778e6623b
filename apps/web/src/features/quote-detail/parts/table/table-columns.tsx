import type { QuoteItem } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import { MAXIMUM_QUANTITY } from '@kerf/quoting';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteStock } from '../../../../i18n/server-texts.ts';
import { useLocale } from '../../../../session/session.tsx';
import { placedFindings } from '../../../part/placed-findings.ts';
import { partStatusIcons } from '../../../part/status-icon.tsx';
import type { Cells, GridColumn } from '../../../set-up/grid/grid-columns.ts';
import type { PartDialogs } from '../dialogs/part-dialogs.tsx';
import type { knownChoices } from './known-choices.ts';
import { nameCell } from './name-cell.tsx';
import { RowPicture } from './row-picture.tsx';
import { isSettingKey, type SettingKey, type TableChoices } from './table-choices.ts';

const STATUS_ICON_STYLE = { width: 15, height: 15, verticalAlign: 'middle', marginRight: 4 } as const;
const STATUS_COLOURS = {
  unset: 'var(--mui-palette-text-secondary)',
  error: 'var(--mui-palette-error-main)',
  warning: 'var(--mui-palette-warning-main)',
  success: 'var(--mui-palette-success-main)',
} as const satisfies Record<QuoteItem['status'], string>;

const Findings = ({ cells, statusText }: { cells: Cells; statusText: (status: QuoteItem['status']) => string }) => {
  const { findings, findingCount, status } = cells;
  const known = (['unset', 'error', 'warning', 'success'] as const).find((one) => one === status) ?? 'unset';
  const text = typeof findings === 'string' ? findings : '';
  const count = typeof findingCount === 'number' && findingCount > 1 ? `${findingCount}: ` : '';
  return (
    <span title={text === '' ? undefined : text} data-part-status={known}>
      <svg
        viewBox="0 0 24 24"
        role="img"
        aria-label={statusText(known)}
        fill={STATUS_COLOURS[known]}
        style={STATUS_ICON_STYLE}
      >
        <path d={partStatusIcons[known].path} />
      </svg>
      {count}
      {text}
    </span>
  );
};

type ColumnOptions = {
  readonly choices: TableChoices;
  readonly dialogs: PartDialogs;
  readonly itemOf: (id: string) => QuoteItem | undefined;
  readonly isLocked: boolean;
  readonly showsPrices: boolean;
  readonly hidden: readonly string[];
  /** What the parts of the quote are cut from. */
  readonly stock: QuoteStock;
};

/** The head of the column of sheets, of bars, or of both. */
export const stockColumnName = (t: TFunction<readonly ['quote-detail', 'part-table']>, stock: QuoteStock): string =>
  stock === 'both' ? t('part-table:columns.sheetOrBar') : t(`settings.${stock}`);

/** Columns that can be left out; what a part is called, what it is cut from, how often, and what it costs are always there. */
export const OPTIONAL_COLUMNS = [
  'picture',
  'partNumber',
  'revision',
  'description',
  'technology',
  'sheet',
  'size',
] as const;

/** Left out where findings and prices would stand beyond the edge of a window of this width, until the person chooses. */
export const LEFT_OUT = {
  narrow: ['description', 'sheet', 'size'],
  medium: ['description', 'size'],
  wide: [],
} as const satisfies Record<string, readonly (typeof OPTIONAL_COLUMNS)[number][]>;

const useOpening = ({ dialogs, itemOf }: Pick<ColumnOptions, 'dialogs' | 'itemOf'>) =>
  useMemo(() => {
    const opening = (dialogOf: (item: QuoteItem) => Parameters<PartDialogs['open']>[0]) => (id: string) => {
      const item = itemOf(id);
      if (item !== undefined) dialogs.open(dialogOf(item), item);
    };
    return {
      drawing: opening(() => 'doctor'),
      findings: opening((item) => (placedFindings(item.issues).length > 0 ? 'findings' : 'doctor')),
      price: opening(() => 'price'),
    };
  }, [dialogs, itemOf]);

/** The columns of the part table. They stay the same while nothing but the parts changes. */
export const useTableColumns = ({ choices, dialogs, itemOf, isLocked, showsPrices, hidden, stock }: ColumnOptions) => {
  const { t } = useTranslation(['quote-detail', 'part-table']);
  const opens = useOpening({ dialogs, itemOf });
  return useMemo((): readonly GridColumn[] => {
    const text = (key: string, label: string, width: number): GridColumn => ({
      ...{ kind: 'text', key, label, width, isReadOnly: isLocked },
    });
    const shown = (key: string, label: string, width: number): GridColumn => ({
      ...{ kind: 'text', key, label, width, isReadOnly: true },
    });
    const choice = (key: SettingKey, label: string, width: number): GridColumn => ({
      ...{ kind: 'choice', key, label, width, isReadOnly: isLocked },
      options: (cells) => choices.shownTo(key, cells),
    });
    const statusText = (status: QuoteItem['status']) => t(`partStatuses.${status}`);
    const all: readonly GridColumn[] = [
      {
        ...shown('picture', t('part-table:columns.picture'), 38),
        draw: ({ picture, name }) =>
          typeof picture === 'string' ? <RowPicture uri={picture} name={String(name)} /> : null,
        open: opens.drawing,
      },
      { ...text('name', t('part-table:columns.name'), 130), stays: true, draw: ({ name }) => nameCell(name) },
      text('partNumber', t('identity.partNumber'), 72),
      text('revision', t('part-table:columns.revision'), 40),
      text('description', t('identity.description'), 72),
      choice('technology', t('part-table:columns.technology'), 72),
      choice('material', t('settings.material'), 76),
      choice('thickness', t('settings.thickness'), 52),
      choice('sheet', stockColumnName(t, stock), 96),
      {
        ...{
          kind: 'number',
          key: 'quantity',
          label: t('part-table:columns.quantity'),
          width: 48,
          isReadOnly: isLocked,
        },
        ...{ decimals: 0, minimum: 1, maximum: MAXIMUM_QUANTITY },
      },
      shown('size', t('part-table:columns.size'), 96),
      {
        ...shown('findings', t('part-table:columns.findings'), 180),
        draw: (cells) => <Findings cells={cells} statusText={statusText} />,
        open: opens.findings,
      },
      { ...shown('unit', t(showsPrices ? 'part.unitPrice' : 'part.unitTime'), 62), isFigure: true, open: opens.price },
      { ...shown('line', t(showsPrices ? 'part.linePrice' : 'part.lineTime'), 66), isFigure: true, open: opens.price },
    ];
    return all.filter(({ key }) => !hidden.includes(key));
  }, [t, choices, opens, isLocked, showsPrices, hidden, stock]);
};

const unknownWords = (key: SettingKey, stock: QuoteStock) =>
  stock === 'sheet' || key === 'technology' || key === 'material'
    ? (`part-table:unknown.${key}` as const)
    : (`part-table:unknown.${stock}.${key}` as const);

/** What is said of a cell that is not taken, by its column. */
export const useWrongWords = (isKnown: ReturnType<typeof knownChoices>, stock: QuoteStock) => {
  const { t } = useTranslation(['quote-detail', 'part-table']);
  const most = formatNumber(MAXIMUM_QUANTITY, useLocale());
  return useMemo(
    () =>
      (key: string, typed: string): string => {
        switch (key) {
          case 'name':
            return t(typed === '' ? 'problems.NAME_EMPTY' : 'part-table:tooLong');
          case 'partNumber':
          case 'revision':
          case 'description':
            return t('part-table:tooLong');
          case 'quantity':
            return t('problems.QUANTITY_NOT_WHOLE', { most });
          default:
            return isSettingKey(key) && !isKnown(key, typed)
              ? t(unknownWords(key, stock), { typed })
              : t('part-table:notOffered');
        }
      },
    [t, most, isKnown, stock],
  );
};
