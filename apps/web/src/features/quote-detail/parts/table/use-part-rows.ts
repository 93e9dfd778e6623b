import type { QuoteItem } from '@kerf/contract';
import { formatMoney } from '@kerf/i18n/formats';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../session/session.tsx';
import { nameInPart, type SetUp } from '../../../part/set-up.ts';
import type { SavedRow, ShownRow } from '../../../set-up/grid/grid-draft.ts';
import type { Band } from '../../../set-up/grid/grid-lines.ts';
import { cellsOf, figureCells, type TableWords } from './table-cells.ts';
import type { TableChoices } from './table-choices.ts';
import type { WrongRow } from './table-edits.ts';
import { found, grouped, type TableGroup } from './table-groups.ts';

/** A row with what it was made from, its prices apart. */
type KnownRow = { readonly row: ShownRow; readonly cells: SavedRow['cells']; readonly from: readonly unknown[] };

/**
 * Makes a part a row: the same one as before where nothing changed, so that nothing of it is drawn anew. Prices come and go with every
 * edit; a part that has none stays the same row all the while.
 */
export const useRowOf = (choices: TableChoices, words: TableWords) => {
  const [known] = useState(() => new WeakMap<QuoteItem, KnownRow>());
  const { t, locale, currencyCode, isDashed, showsPrices } = words;
  return useMemo(() => {
    const told = { t, locale, currencyCode, isDashed, showsPrices };
    return (item: QuoteItem, wrong: WrongRow | undefined): ShownRow => {
      const from = [choices, t, locale, wrong];
      const before = known.get(item);
      const isKnown = before?.from.every((one, place) => one === from[place]) === true;
      const figures = figureCells(item, told);
      if (isKnown && before.cells.unit === figures.unit && before.cells.line === figures.line) return before.row;
      const cells = isKnown ? { ...before.cells, ...figures } : cellsOf(item, choices, told);
      const saved = { id: item.id, version: item.version, isArchived: false, cells };
      const row = { id: item.id, saved, cells: { ...cells, ...wrong }, isArchived: false, edit: null };
      known.set(item, { row, cells, from });
      return row;
    };
  }, [known, choices, t, locale, currencyCode, isDashed, showsPrices]);
};

type Arranged = { readonly items: readonly QuoteItem[]; readonly bands: readonly Band[] };

const useBandFigures = (isDashed: boolean) => {
  const { t } = useTranslation('part-table');
  const { currencyCode, locale } = useSession().organisation;
  return (items: readonly QuoteItem[]): string => {
    const parts = t('groups.parts', { count: items.length });
    const pieces = t('groups.pieces', { count: items.reduce((sum, { quantity }) => sum + quantity, 0) });
    const isPriced = !isDashed && items.every(({ linePrice }) => linePrice !== null);
    const price = isPriced ? items.reduce((sum, { linePrice }) => sum + (linePrice ?? 0), 0) : null;
    return [parts, pieces, ...(price === null ? [] : [formatMoney(price, currencyCode, locale)])].join(' · ');
  };
};

/** The parts that are sought, together by what they are grouped by, with the headings of the groups. */
export const useArrangedParts = (items: readonly QuoteItem[], setUp: SetUp, isDashed: boolean) => {
  const { t } = useTranslation(['quote-detail', 'part-table']);
  const { locale } = useSession().organisation;
  const [sought, setSought] = useState('');
  const [group, setGroup] = useState<TableGroup>('none');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const figuresOf = useBandFigures(isDashed);
  const materialOf = (item: QuoteItem) => nameInPart(setUp, setUp.materialNames, item.materialId, t);
  const shown = found(items, sought, (item) => [
    ...[item.name, item.partNumber, item.revision, item.description, item.originalFileName],
    materialOf(item),
  ]);
  const arranged = (): Arranged => {
    if (group === 'none') return { items: shown, bands: [] };
    const nameOf = (item: QuoteItem) =>
      group === 'file' ? item.originalFileName : (materialOf(item) ?? t('part-table:groups.noMaterial'));
    const rows: QuoteItem[] = [];
    const bands = grouped(shown, nameOf, locale).map(({ name, items: ofGroup }): Band => {
      const id = `${group} ${name}`;
      const band = { id, before: rows.length, label: name, figures: figuresOf(ofGroup), isFolded: folded.has(id) };
      if (!band.isFolded) rows.push(...ofGroup);
      return band;
    });
    return { items: rows, bands };
  };
  const fold = (id: string) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  return { ...arranged(), sought, setSought, group, setGroup, fold };
};
